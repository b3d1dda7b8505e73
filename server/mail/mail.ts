/** A plain-text mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands mails over. */
export interface Mailer {
  /** Resolves when the mail was taken; throws a `MailError`. */
  send(mail: Mail): Promise<void>;
  /** Ends within a few seconds: a mail that is not taken by then has failed for now. Closing twice is harmless. */
  close(): Promise<void>;
}

/** What may be logged of a failed mail: the text of another's error holds the applicant's address. */
export interface MailFailure {
  readonly code: string;
  /** Reply code of the mail server, where it replied. */
  readonly responseCode: number | undefined;
}

/** A mail was not taken. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;
  /** Whether the same mail may be taken later. */
  readonly isPassing: boolean;

  constructor(failure: MailFailure, isPassing: boolean) {
    super('The mail was not taken.');
    this.failure = failure;
    this.isPassing = isPassing;
  }
}

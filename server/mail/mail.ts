import type { Text } from '../../engine/form/texts.ts';

/** A plain-text mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The language of both, where the form names it. */
  readonly lang?: string;
  /** Where one click ends mails of its kind, by POST; absent where there is nothing to end. */
  readonly unsubscribe?: string;
}

/** A mail as it waits: its texts may name answers of whoever it goes to, as they stand when it is sent. */
export interface WordedMail {
  readonly to: string;
  readonly subject: Text;
  readonly text: Text;
  readonly lang?: string;
  /** The form in whose words it is, where a directory has several. */
  readonly form?: string;
  /** It is sent only where this application was submitted under this id. */
  readonly submission?: { readonly studentId: string; readonly applicationId: string };
  /** It is sent only while this application is begun and not submitted. */
  readonly unsubmitted?: string;
  readonly unsubscribe?: string;
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

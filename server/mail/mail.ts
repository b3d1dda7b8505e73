import type { Text } from '../../engine/form/texts.ts';

/** A plain-text mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The language of subject and text, if the form names one. */
  readonly lang?: string;
  /** URL for one-click unsubscribing by POST, if there is something to unsubscribe from. */
  readonly unsubscribe?: string;
}

/** A queued mail. Its texts may have placeholders for answers, which are filled in when it is sent. */
export interface WordedMail {
  readonly to: string;
  readonly subject: Text;
  readonly text: Text;
  readonly lang?: string;
  /** The form that words it, in a directory with several. */
  readonly form?: string;
  /** Send only if this application was submitted under this id. */
  readonly submission?: { readonly studentId: string; readonly applicationId: string };
  /** Id of a student: send only while their application is not submitted. */
  readonly unsubmitted?: string;
  readonly unsubscribe?: string;
}

/** Sends mails. */
export interface Mailer {
  /** Resolves when the mail server accepted the mail. Throws `MailError`. */
  send(mail: Mail): Promise<void>;
  /** Closes within a few seconds; mails in flight fail temporarily. Idempotent. */
  close(): Promise<void>;
}

/** The loggable part of a failure: messages of mail servers contain the applicant's address. */
export interface MailFailure {
  readonly code: string;
  /** SMTP reply code, if there was a reply. */
  readonly responseCode: number | undefined;
}

/** Thrown when a mail was not accepted. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;
  /** Whether a retry may succeed. */
  readonly isTemporary: boolean;

  constructor(failure: MailFailure, isTemporary: boolean) {
    super('The mail was not taken.');
    this.failure = failure;
    this.isTemporary = isTemporary;
  }
}

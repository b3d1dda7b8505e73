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

/** A mail as it waits in the queue. Its texts may have placeholders for answers, which are filled before sending. */
export interface UnfilledMail extends Omit<Mail, 'subject' | 'text'> {
  readonly subject: Text;
  readonly text: Text;
  /** Id of the form whose texts it has, if the server has several forms. */
  readonly form?: string;
  /** Set in mails about a submission: send only if the student's submission has this application id. */
  readonly submission?: { readonly studentId: string; readonly applicationId: string };
  /** Student id, set in reminders: send only while this student's application is not submitted. */
  readonly unsubmitted?: string;
}

/** Sends mails. */
export interface Mailer {
  /** Resolves when the mail server accepted the mail. Throws `MailError`. */
  send(mail: Mail): Promise<void>;
  /** Closes within a few seconds; mails in flight fail temporarily. Idempotent. */
  close(): Promise<void>;
}

/** The part of a failure that may be logged. It has no message, because mail servers quote the applicant's address. */
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

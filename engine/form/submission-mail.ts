/** A mail sent after a submission. Its definition is not sent to browsers. */
export interface SubmissionMail {
  readonly id: string;
  readonly to: 'applicant' | readonly string[];
  /** Subject and text still contain {@link MAIL_PLACES}. */
  readonly subject: string;
  readonly text: string;
}

/** Placeholders filled in when a mail is written. */
export const MAIL_PLACES = ['applicationId', 'date', 'time', 'zone', 'link'] as const;

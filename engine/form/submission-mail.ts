/** A mail that is sent after a submission. Browsers do not get this. */
export interface SubmissionMail {
  readonly id: string;
  readonly to: 'applicant' | readonly string[];
  /** Subject and text still contain {@link MAIL_PLACES}. */
  readonly subject: string;
  readonly text: string;
}

/** Names of the placeholders that are filled in when a mail is sent. */
export const MAIL_PLACES = ['applicationId', 'date', 'time', 'zone', 'link'] as const;

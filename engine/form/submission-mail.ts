/** A mail that is sent once an application was submitted; browsers know nothing of it. */
export interface SubmissionMail {
  readonly id: string;
  readonly to: 'applicant' | readonly string[];
  /** Both with the {@link MAIL_PLACES} still to be filled. */
  readonly subject: string;
  readonly text: string;
}

/** What is filled in when a mail is written. */
export const MAIL_PLACES = ['applicationId', 'date', 'time', 'zone', 'link'] as const;

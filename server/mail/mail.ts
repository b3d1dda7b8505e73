/** A plain-text mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails. */
export interface Mailer {
  /**
   * Takes a mail and returns at once. What fails later is logged; the applicant can ask for another mail.
   */
  send(mail: Mail): void;
  /** Resolves when every mail that was taken has been sent or has failed. */
  close(): Promise<void>;
}

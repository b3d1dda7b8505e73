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
  /** Resolves when every mail that is on its way has been sent or has failed, within a few seconds. */
  close(): Promise<void>;
}

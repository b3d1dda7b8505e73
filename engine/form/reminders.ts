/** The reminder mails to applicants who have not submitted yet. Browsers do not get this. */
export interface Reminders {
  /** When the form closes, in milliseconds since 1970. */
  readonly closes: number;
  /** On how many days before the close a reminder is sent: `[14, 3]`. Largest number first. */
  readonly daysBefore: readonly number[];
  /** Subject and text still contain {@link REMINDER_PLACEHOLDERS}. */
  readonly subject: string;
  readonly text: string;
}

/** Names of the placeholders that are filled in when a reminder is sent. */
export const REMINDER_PLACEHOLDERS = ['date', 'time', 'zone', 'link', 'end'] as const;

/** Highest allowed number of days before the close. */
export const MOST_DAYS_BEFORE = 60;

export const DAY_MS = 24 * 60 * 60_000;

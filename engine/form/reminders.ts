/** Reminder mails to applicants who have not submitted before the form closes. Not sent to browsers. */
export interface Reminders {
  /** When the form closes, in milliseconds since 1970. */
  readonly closes: number;
  /** Numbers of days before the close, largest first. */
  readonly daysBefore: readonly number[];
  /** Subject and text still contain {@link REMINDER_PLACES}. */
  readonly subject: string;
  readonly text: string;
}

/** Placeholders filled in when a reminder is written. */
export const REMINDER_PLACES = ['date', 'time', 'zone', 'link', 'end'] as const;

/** Maximum number of days before the close. */
export const MOST_DAYS_BEFORE = 60;

export const DAY_MS = 24 * 60 * 60_000;

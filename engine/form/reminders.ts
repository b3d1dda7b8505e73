/** Mails to those who have begun and not submitted before the form closes; browsers know nothing of them. */
export interface Reminders {
  /** When the form closes, in milliseconds since 1970. */
  readonly closes: number;
  /** How many days before, the most first. */
  readonly daysBefore: readonly number[];
  /** Both with the {@link REMINDER_PLACES} still to be filled. */
  readonly subject: string;
  readonly text: string;
}

/** What is filled in when a reminder is written. */
export const REMINDER_PLACES = ['date', 'time', 'zone', 'link', 'end'] as const;

/** Nobody is reminded more days before the close. */
export const MOST_DAYS_BEFORE = 60;

export const DAY_MS = 24 * 60 * 60_000;

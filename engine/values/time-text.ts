// Times of a day: stored as HH:MM of 24 hours, shown and typed in the way of the school.

/** The pattern of stored times. */
export const TIME_SHAPE = '([01]\\d|2[0-3]):[0-5]\\d';

const TIME = new RegExp(`^${TIME_SHAPE}$`);

/** Whether a text is a time as it is stored. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** How times are written, by an example. */
export type TimeFormat = '1:30 PM' | '13:30';

/** A stored time as it is shown; what is no time is shown as it is. */
export function showTime(stored: string, format: TimeFormat): string {
  if (!isTime(stored)) return stored;
  if (format === '13:30') return stored;
  const hour = Number(stored.slice(0, 2));
  return `${hour % 12 || 12}${stored.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

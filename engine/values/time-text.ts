// Times of day: stored as HH:MM in 24 hours, shown and typed in the school's format.

/** The pattern of stored times. */
export const TIME_SHAPE = '([01]\\d|2[0-3]):[0-5]\\d';

const TIME = new RegExp(`^${TIME_SHAPE}$`);

/** Returns whether a text is a time in its stored form. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** A time format, given as an example. */
export type TimeFormat = '1:30 PM' | '13:30';

/** Formats a stored time for readers: `13:30` becomes `1:30 PM`. Other texts are returned unchanged. */
export function showTime(stored: string, format: TimeFormat): string {
  if (!isTime(stored)) return stored;
  if (format === '13:30') return stored;
  const hour = Number(stored.slice(0, 2));
  return `${hour % 12 || 12}${stored.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

// How far two days are apart.
import { isDay } from './calendar.ts';

const DAY_MS = 86_400_000;

/** Days from one day to another, 1 to the next; nothing where one of them does not exist. Negative for a day before. */
export function daysBetween(from: string, to: string): number | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Whole months from one day to another: one is over on the same day of the next month, or on the first after that. */
export function monthsBetween(from: string, to: string): number | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from) - (to.slice(8) < from.slice(8) ? 1 : 0);
}

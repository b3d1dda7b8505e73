// Counts the days and months between two days. calendar.ts has `yearsBetween`.
import { isDay, shiftDay } from './calendar.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the number of days from one day to another: 1 for the next day, negative for an earlier day.
 * Returns undefined if a day does not exist.
 */
export function daysBetween(from: string, to: string): number | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/**
 * Returns the number of whole months from one day to another. A month is complete on the same day of the next
 * month, or on the last day of that month if it is too short.
 */
export function monthsBetween(from: string, to: string): number | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const amount = months(to) - months(from);
  return shiftDay(from, { amount, unit: 'm' }) > to ? amount - 1 : amount;
}

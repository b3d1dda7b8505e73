// Calculates with calendar days. A day is a text such as `2027-02-03`, without a time zone (decision
// VAL-052).

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Returns whether a text is an existing day in the format `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const match = DAY.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Returns the number of whole years between two days, negative if `to` is earlier. Returns undefined if a day
 * does not exist.
 */
export function yearsBetween(from: string, to: string): number | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/**
 * Returns the age of a person in years on the day `today`. A birth date in the future gives 0 (decision
 * VAL-073). Returns undefined if a day does not exist.
 */
export function ageOn(birth: string, today: string): number | undefined {
  const years = yearsBetween(birth, today);
  return years === undefined ? undefined : Math.max(0, years);
}

/** Returns whether a day is more than a number of years before today. Exactly that many years is not more. */
export function isOlderThan(date: string, years: number, today: string): boolean {
  if (!isDay(date) || !isDay(today)) return false;
  const limit = String(Number(today.slice(0, 4)) - years).padStart(4, '0') + today.slice(4);
  return date < limit;
}

/** A distance from a day: a number of days, months or years, negative for earlier. */
export interface Shift {
  readonly amount: number;
  readonly unit: 'd' | 'm' | 'y';
}

/**
 * Shifts a day. If the new month is too short, the result is its last day. Outside the years 1 to 9999, the
 * result is the first or last day of that range. Returns an empty text if `day` does not exist.
 */
export function shiftDay(day: string, { amount, unit }: Shift): string {
  if (!isDay(day)) return '';
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (unit === 'd') {
    const shifted = new Date(`${day}T00:00:00Z`);
    shifted.setUTCDate(date + amount);
    return formatDay(shifted.getUTCFullYear(), shifted.getUTCMonth() + 1, shifted.getUTCDate());
  }
  const months = year * 12 + month - 1 + amount * (unit === 'y' ? 12 : 1);
  const [newYear, newMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return formatDay(newYear, newMonth, Math.min(date, daysInMonth(newYear, newMonth)));
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

function formatDay(year: number, month: number, day: number): string {
  if (year < 1) return '0001-01-01';
  if (year > 9999) return '9999-12-31';
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

const TODAY = /^today(?:([+-])(\d{1,5})([dmy]))?$/;

/**
 * Parses a day relative to today as written in config files: `today`, `today+30d`, `today-6m`, `today-18y`.
 * Returns undefined for any other text.
 */
export function parseRelativeDay(text: string): Shift | undefined {
  const match = TODAY.exec(text);
  if (match === null) return undefined;
  const amount = Number(match[2] ?? 0);
  return { amount: match[1] === '-' ? -amount : amount, unit: (match[3] ?? 'd') as Shift['unit'] };
}

const HOUR_MS = 3_600_000;

/**
 * Returns all days that are today somewhere on earth, from UTC-12 to UTC+14: two, or three during two hours
 * of each day. The server accepts each of them as the applicant's today, because it does not know their time
 * zone.
 */
export function possibleTodays(now: Date): readonly string[] {
  const days = [-12, 0, 14].map((hours) =>
    new Date(now.getTime() + hours * HOUR_MS).toISOString().slice(0, 10),
  );
  return [...new Set(days)];
}

/** Returns today in the local time zone. */
export function localToday(now: Date = new Date()): string {
  return formatDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

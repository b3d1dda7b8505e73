// Converts days and times of a time zone to instants.
import { cached } from './cached.ts';

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?$/;
const DAY_MS = 86_400_000;

/** Returns whether there is a time zone with this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the instants, in milliseconds since 1970, at which the clocks of a zone show a day and time. There
 * are two for the repeated hour when clocks go back, and none for the skipped hour or an invalid text.
 */
export function instantsOf(moment: string, zone: string): readonly number[] {
  const match = MOMENT.exec(moment);
  if (match === null) return [];
  const [year, month, day, hour, minute, second] = match
    .slice(1)
    .map((part) => Number(part ?? 0)) as number[];
  const localAsUtc = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  // Clocks change at most once within two days.
  const offsets = new Set(
    [localAsUtc - DAY_MS, localAsUtc + DAY_MS].map((instant) => offsetAt(instant, zone)),
  );
  const text = match[0].replace('T', ' ').padEnd(19, ':00');
  // Drops offsets after the last day that can be written.
  return [...offsets]
    .filter((offset) => !Number.isNaN(offset))
    .map((offset) => localAsUtc - offset)
    .filter((instant) => localTimeAt(instant, zone) === text)
    .sort((one, other) => one - other);
}

/**
 * Returns the instant at which a day begins in a zone, also if clocks skip midnight. NaN if the day is
 * invalid.
 */
export function startOfDay(day: string, zone: string): number {
  const noon = Date.parse(`${day}T12:00Z`);
  // No zone is a day and a half away from UTC.
  let [before, after] = [noon - 2 * DAY_MS, noon + 2 * DAY_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localTimeAt(middle, zone) < day) before = middle;
    else after = middle;
  }
  return after;
}

/** Returns the offset of a zone from UTC in milliseconds; NaN after the year 9999. */
function offsetAt(instant: number, zone: string): number {
  return Date.parse(`${localTimeAt(instant, zone).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

/** Returns the local day in a zone as `YYYY-MM-DD`. */
export function dayIn(zone: string, instant: number): string {
  return localTimeAt(instant, zone).slice(0, 10);
}

/** Cached formats by time zone: creating one costs more than a thousand times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format: Intl.DateTimeFormatOptions = {
    ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  };
  return cached(formats, zone, () => new Intl.DateTimeFormat('en', format));
}

/** Returns the local time in a zone as `YYYY-MM-DD hh:mm:ss`. */
function localTimeAt(instant: number, zone: string): string {
  const format = formatOf(zone);
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year = '', month, day, hour, minute, second } = parts;
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`;
}

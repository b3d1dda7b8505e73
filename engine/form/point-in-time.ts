// Formats points in time for people, the same everywhere: "November 27, 2026, 6:36 AM (EST)".
import type { CompiledForm } from './compiled-form.ts';

/** The part of a form that decides the language and the clock. */
type Locale = Pick<CompiledForm, 'school' | 'lang'>;

type TimeParts = Readonly<Record<'date' | 'time' | 'zone', string>>;

/** Cache of formatters. Creating one takes a thousand times as long as formatting a time with it. */
const formatters = new Map<string, (instant: number) => TimeParts>();

/** Returns the function that formats times for a form. */
function formatterOf({ school: { timeZone = 'UTC', timeFormat }, lang = 'en' }: Locale) {
  const name = [lang, timeZone, timeFormat].join();
  const known = formatters.get(name);
  if (known !== undefined) return known;
  const hourCycle = timeFormat && (timeFormat === '1:30 PM' ? 'h12' : 'h23');
  const options = { timeZone, hour: 'numeric', minute: '2-digit', hourCycle } as const;
  const day = new Intl.DateTimeFormat(lang, { timeZone, dateStyle: 'long' });
  const hour = new Intl.DateTimeFormat(lang, options);
  const zone = new Intl.DateTimeFormat(lang, { ...options, timeZoneName: 'short' });
  const formatter = (instant: number): TimeParts => ({
    date: day.format(instant),
    // Some fonts and mail programs do not show the narrow no-break space.
    time: hour.format(instant).replaceAll('\u202F', ' '),
    zone: zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  });
  formatters.set(name, formatter);
  return formatter;
}

/**
 * Formats the parts of a point in time (milliseconds since 1970), in the language of the form and the time zone of the
 * school.
 */
export function timeParts(form: Locale, instant: number): TimeParts {
  return formatterOf(form)(instant);
}

/** Formats a point in time (milliseconds since 1970) as one text. */
export function timeText(form: Locale, instant: number): string {
  const { date, time, zone } = timeParts(form, instant);
  return `${date}, ${time} (${zone})`;
}

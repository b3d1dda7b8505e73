// Points in time as people read them, in one form everywhere: "November 27, 2026, 6:36 AM (EST)".
import type { CompiledForm } from './compiled-form.ts';

/** Whose language and clock they are told in. */
type Told = Pick<CompiledForm, 'school' | 'lang'>;

type TimeParts = Readonly<Record<'date' | 'time' | 'zone', string>>;

/** Each costs more than a thousand times what writing a time with it does. */
const writers = new Map<string, (instant: number) => TimeParts>();

function writerOf({ school: { timeZone = 'UTC', timeFormat }, lang = 'en' }: Told) {
  const name = [lang, timeZone, timeFormat].join();
  const known = writers.get(name);
  if (known !== undefined) return known;
  const hourCycle = timeFormat && (timeFormat === '1:30 PM' ? 'h12' : 'h23');
  const options = { timeZone, hour: 'numeric', minute: '2-digit', hourCycle } as const;
  const day = new Intl.DateTimeFormat(lang, { timeZone, dateStyle: 'long' });
  const hour = new Intl.DateTimeFormat(lang, options);
  const named = new Intl.DateTimeFormat(lang, { ...options, timeZoneName: 'short' });
  const writer = (instant: number): TimeParts => ({
    date: day.format(instant),
    // Fonts and mails know a plain blank.
    time: hour.format(instant).replaceAll('\u202F', ' '),
    zone: named.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  });
  writers.set(name, writer);
  return writer;
}

/** A point in time in parts, in the language of the form and by the clock of the school. */
export function timeParts(told: Told, instant: number): TimeParts {
  return writerOf(told)(instant);
}

/** A point in time in one text. */
export function timeText(told: Told, instant: number): string {
  const { date, time, zone } = timeParts(told, instant);
  return `${date}, ${time} (${zone})`;
}

import { isDay } from './calendar.ts';

/** Formats for typing and showing days. */
export type DateFormat = 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'DD.MM.YYYY' | 'YYYY-MM-DD';

/** The default format (decision VAL-052). */
export const USUAL_DATE_FORMAT = 'MM/DD/YYYY';

/** Whether the format starts with the year. */
export function isYearFirst({ dateFormat }: { readonly dateFormat?: DateFormat }): boolean {
  return dateFormat?.startsWith('Y') ?? false;
}

/** Formats a stored day; returns an empty text for an invalid day. */
export function showDate(stored: string, format: DateFormat = USUAL_DATE_FORMAT): string {
  const [year = '', month = '', day = ''] = stored.split('-');
  return isDay(stored) ? format.replace('YYYY', year).replace('MM', month).replace('DD', day) : '';
}

/** Parses a typed day into its stored form; returns an empty text if it is incomplete or does not exist. */
export function readDate(typed: string, format: DateFormat = USUAL_DATE_FORMAT): string {
  const stored = ['YYYY', 'MM', 'DD']
    .map((part) => typed.slice(format.indexOf(part)).slice(0, part.length))
    .join('-');
  return isDay(stored) && showDate(stored, format) === typed ? stored : '';
}

/** A day that begins with its year, as programs write it. Months and days below ten may have one digit. */
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
/** The same without separators. Used only if the text does not begin as the format does. */
const BARE_YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * Valid beginnings of a typed day, by the first letter of the format. If the format starts with the day, 19 and
 * 20 may be the start of a year: without a separator they stay ambiguous until the rest is typed.
 */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  M: /^\D*(\d?$|0[1-9]|1[0-2])/,
  D: /^\D*(\d?$|(?!(19|20)\d(?!\d(?!0|1[0-2])\d{4}$))(0[1-9]|[12]\d|3[01]))/,
  Y: /^(\d{0,4}$|\d{4})/,
};

/**
 * Adds separators and leading zeros while the user types: `2/` becomes `02/`, `02032000` becomes `02/03/2000`,
 * and `1996-02-29`, once complete, `02/29/1996`. A text stays unchanged if this would change the day or lose
 * characters. `isGoingOn` means that more may follow, so the last digit may be half of its part.
 */
export function typeDate(text: string, isGoingOn = false, format: DateFormat = USUAL_DATE_FORMAT): string {
  const bare = text.trim();
  const begins = BEGINNINGS[format.charAt(0)];
  const whole = YEAR_FIRST.exec(bare) ?? (begins?.test(bare) ? null : BARE_YEAR_FIRST.exec(bare));
  const [, year = '', month = '', day = ''] = whole ?? [];
  if (year !== '') {
    if (isGoingOn && day.length === 1) return text;
    return showDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, format) || text;
  }
  const padded = text.trimStart().replace(/(^|\D)(\d)(?=[/.\- ])/g, '$10$2');
  const digits = padded.replace(/\D/g, '');
  if (!begins?.test(padded) || digits.length > 8 || /[^\d/.\- ]/.test(padded)) return text;
  const [first, second] = format.startsWith('Y') ? [4, 6] : [2, 4];
  const mark = format.charAt(first);
  const parts = [digits.slice(0, first), digits.slice(first, second), digits.slice(second)];
  const typed = parts.filter((part) => part !== '').join(mark);
  // Keeps a separator typed after a complete part, so that the key does not seem to be ignored.
  return /\d[/.\- ]$/.test(text) && [first, second].includes(digits.length) ? typed + mark : typed;
}

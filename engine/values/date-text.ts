// Converts days between the stored form (`2027-02-03`) and the school's format for typing and showing them.
import { isDay } from './calendar.ts';

/** Formats for typing and showing days. */
export type DateFormat = 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'DD.MM.YYYY' | 'YYYY-MM-DD';

/** The default format (decision VAL-052). */
export const USUAL_DATE_FORMAT = 'MM/DD/YYYY';

/** Returns whether the date format starts with the year. */
export function isYearFirst({ dateFormat }: { readonly dateFormat?: DateFormat }): boolean {
  return dateFormat?.startsWith('Y') ?? false;
}

/** Formats a stored day; returns an empty text for an invalid day. */
export function formatDate(stored: string, format: DateFormat = USUAL_DATE_FORMAT): string {
  const [year = '', month = '', day = ''] = stored.split('-');
  return isDay(stored) ? format.replace('YYYY', year).replace('MM', month).replace('DD', day) : '';
}

/** Parses a typed day into its stored form; returns an empty text if it is incomplete or does not exist. */
export function parseDate(typed: string, format: DateFormat = USUAL_DATE_FORMAT): string {
  const stored = ['YYYY', 'MM', 'DD']
    .map((part) => typed.slice(format.indexOf(part)).slice(0, part.length))
    .join('-');
  return isDay(stored) && formatDate(stored, format) === typed ? stored : '';
}

/** A day that begins with its year, such as `2027-2-3`. Matched in every format. */
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
/**
 * A day that begins with its year, without separators. Only matched if it is not valid in the school's
 * format.
 */
const YEAR_FIRST_DIGITS = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * Valid beginnings of a typed day, by the first letter of the format. In formats that start with the day, 19
 * and 20 may also be the start of a year, which is decided only once all digits are typed.
 */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  M: /^\D*(\d?$|0[1-9]|1[0-2])/,
  D: /^\D*(\d?$|(?!(19|20)\d(?!\d(?!0|1[0-2])\d{4}$))(0[1-9]|[12]\d|3[01]))/,
  Y: /^(\d{0,4}$|\d{4})/,
};

/**
 * Adds separators and leading zeros while the user types: `2/` becomes `02/`, `02032000` becomes `02/03/2000`,
 * and `1996-02-29`, once complete, `02/29/1996`. A text stays unchanged if this would change the day or lose
 * characters. With `isStillTyping`, a single last digit gets no zero, because another digit may follow.
 */
export function completeTypedDate(
  text: string,
  isStillTyping = false,
  format: DateFormat = USUAL_DATE_FORMAT,
): string {
  const bare = text.trim();
  const begins = BEGINNINGS[format.charAt(0)];
  const whole = YEAR_FIRST.exec(bare) ?? (begins?.test(bare) ? null : YEAR_FIRST_DIGITS.exec(bare));
  const [, year = '', month = '', day = ''] = whole ?? [];
  if (year !== '') {
    if (isStillTyping && day.length === 1) return text;
    return formatDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, format) || text;
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

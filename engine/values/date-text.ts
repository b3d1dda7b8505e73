import { isDay } from './calendar.ts';

/** How days are typed and shown, by the places of their parts. */
export type DateFormat = 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'DD.MM.YYYY' | 'YYYY-MM-DD';

/** As they are where a school says nothing else (decision VAL-052). */
export const USUAL_DATE_FORMAT = 'MM/DD/YYYY';

/** Whether the year stands before the month. */
export function isYearFirst({ dateFormat }: { readonly dateFormat?: DateFormat }): boolean {
  return dateFormat?.startsWith('Y') ?? false;
}

/** A stored day as it is shown; empty for a value that is no day. */
export function showDate(stored: string, format: DateFormat = USUAL_DATE_FORMAT): string {
  const [year = '', month = '', day = ''] = stored.split('-');
  return isDay(stored) ? format.replace('YYYY', year).replace('MM', month).replace('DD', day) : '';
}

/** A typed day as it is stored; empty while it is not whole or does not exist. */
export function readDate(typed: string, format: DateFormat = USUAL_DATE_FORMAT): string {
  const stored = ['YYYY', 'MM', 'DD']
    .map((part) => typed.slice(format.indexOf(part)).slice(0, part.length))
    .join('-');
  return isDay(stored) && showDate(stored, format) === typed ? stored : '';
}

/** A day that begins with its year, as programs write it; a month or day below ten may have one digit. */
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
/** The same without marks, where it does not begin in the order of the format. */
const BARE_YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * How a day begins that is typed in the order of a format, by the first letter of the format. Where the day comes first,
 * 19 and 20 may be half of a year: with no mark behind them they wait until the rest says what they are.
 */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  M: /^\D*(\d?$|0[1-9]|1[0-2])/,
  D: /^\D*(\d?$|(?!(19|20)\d(?!\d(?!0|1[0-2])\d{4}$))(0[1-9]|[12]\d|3[01]))/,
  Y: /^(\d{0,4}$|\d{4})/,
};

/**
 * Puts marks and missing zeros into what is being typed: `2/` becomes `02/`, `02032000` becomes `02/03/2000`, and
 * `1996-02-29`, once it is whole, `02/29/1996`. A text that would have to become another day, or to lose what it says,
 * stays as it is. `isGoingOn` says that more may follow the text, so that a last digit may be half of its part.
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
  // A mark typed after a whole part stays, so that it does not seem to be refused.
  return /\d[/.\- ]$/.test(text) && [first, second].includes(digits.length) ? typed + mark : typed;
}

import { isDay } from './calendar.ts';

const TYPED = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** A stored day as it is shown, `MM/DD/YYYY`; empty for a value that is no day (decision VAL-052). */
export function showDate(stored: string): string {
  return isDay(stored) ? `${stored.slice(5, 7)}/${stored.slice(8, 10)}/${stored.slice(0, 4)}` : '';
}

/** A typed day as it is stored; empty while it is not whole or does not exist. */
export function readDate(typed: string): string {
  const match = TYPED.exec(typed);
  const stored = match === null ? '' : `${match[3]}-${match[1]}-${match[2]}`;
  return isDay(stored) ? stored : '';
}

/** A day that begins with its year, as programs write it; a month or day below ten may have one digit. */
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
/** The same without marks, where the first digits are no month: else it is the day that begins with its month. */
const BARE_YEAR_FIRST = /^(?!0[1-9]|1[0-2])(\d{4})(\d{2})(\d{2})$/;

/** The digits of a day that begins with its month, of the whole day or of its beginning. */
const MONTH_FIRST = /^(?:\d?|(?:0[1-9]|1[0-2])\d{0,6})$/;

/**
 * Puts slashes and missing zeros into what is being typed: `2/` becomes `02/`, `02032000` becomes `02/03/2000`, and
 * `1996-02-29`, once it is whole, `02/29/1996`. A text that would have to become another day, or to lose what it says,
 * stays as it is. `isGoingOn` says that more may follow the text, so that a last digit may be half of its part.
 */
export function typeDate(text: string, isGoingOn = false): string {
  const bare = text.trim();
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(bare) ?? BARE_YEAR_FIRST.exec(bare) ?? [];
  if (year !== '') {
    if (isGoingOn && day.length === 1) return text;
    return showDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) || text;
  }
  const padded = text.trimStart().replace(/(^|\D)(\d)(?=[/.\- ])/g, '$10$2');
  const digits = padded.replace(/\D/g, '');
  if (!MONTH_FIRST.test(digits) || /[^\d/.\- ]/.test(padded)) return text;
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '');
  const typed = parts.join('/');
  // A slash typed after a whole part stays, so that it does not seem to be refused.
  return /\d[/.\- ]$/.test(text) && (digits.length === 2 || digits.length === 4) ? `${typed}/` : typed;
}

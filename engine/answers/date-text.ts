import { isDay } from '../validation/calendar.ts';

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

/**
 * Puts slashes and missing zeros into what is being typed: `2/` becomes `02/`, `02032000` becomes `02/03/2000`. A text
 * that would have to become another day, or to lose what it says, stays as it is.
 */
export function typeDate(text: string): string {
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(text.trim()) ?? [];
  if (year !== '') return showDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) || text;
  const padded = text.trimStart().replace(/(^|\D)(\d)(?=[/.\- ])/g, '$10$2');
  const digits = padded.replace(/\D/g, '');
  if (digits.length > 8 || /[^\d/.\- ]/.test(padded)) return text;
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '');
  const typed = parts.join('/');
  // A slash typed after a whole part stays, so that it does not seem to be refused.
  return /\d[/.\- ]$/.test(text) && (digits.length === 2 || digits.length === 4) ? `${typed}/` : typed;
}

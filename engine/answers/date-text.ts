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

/** Puts slashes and missing zeros into what is being typed: `2/` becomes `02/`, `02032000` becomes `02/03/2000`. */
export function typeDate(text: string): string {
  const iso = text.trim();
  if (isDay(iso)) return showDate(iso);
  const padded = text.replace(/(^|\D)(\d)(?=[/.\- ])/g, '$10$2');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '');
  const typed = parts.join('/');
  // A slash typed after a whole part stays, so that it does not seem to be refused.
  return /\d[/.\- ]$/.test(text) && (digits.length === 2 || digits.length === 4) ? `${typed}/` : typed;
}

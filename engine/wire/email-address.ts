import { readableAddress } from '../values/readable-text.ts';

/** The form in which e-mail addresses are stored and compared. */
export function normalisedEmail(typed: string): string {
  return readableAddress(typed).trim().toLowerCase();
}

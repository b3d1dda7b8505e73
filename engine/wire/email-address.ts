import { normaliseAddress } from '../values/readable-text.ts';

/** Normalises an email address for storage and comparison. */
export function normalisedEmail(typed: string): string {
  return normaliseAddress(typed).trim().toLowerCase();
}

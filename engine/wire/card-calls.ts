import type { CardId } from '../form/compiled-card.ts';

/** Values of the account calls with the most characters of each: argon2 hashes whatever it is given. */
export const CALL_LIMITS = {
  username: 254,
  password: 1024,
  confirm_password: 1024,
  code: 16,
  id: 200,
} as const;

/** A value of an account call, and the field of a card that asks it. */
export type CallField = keyof typeof CALL_LIMITS;

/** What the call of each card takes: all of it, and nothing else. */
export const CARD_CALLS: Readonly<Record<CardId, readonly CallField[]>> = {
  login: ['username', 'password'],
  signup: ['username', 'password'],
  confirm: ['username', 'code'],
  forgot: ['username'],
  reset: ['username', 'id', 'password', 'confirm_password'],
};

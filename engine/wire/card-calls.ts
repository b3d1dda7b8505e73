import type { CardId } from '../form/compiled-card.ts';

/** Maximum lengths of the values in account calls. Needed because argon2 hashes texts of any length. */
export const CALL_LIMITS = {
  username: 254,
  password: 1024,
  confirm_password: 1024,
  code: 16,
  id: 200,
} as const;

/** A value of an account call, and the field of a card for it. */
export type CallField = keyof typeof CALL_LIMITS;

/** The exact values that each card's call requires. */
export const CARD_CALLS: Readonly<Record<CardId, readonly CallField[]>> = {
  login: ['username', 'password'],
  signup: ['username', 'password'],
  confirm: ['username', 'code'],
  forgot: ['username'],
  reset: ['username', 'id', 'password', 'confirm_password'],
};

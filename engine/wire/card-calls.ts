import type { CardId } from '../form/compiled-card.ts';

/** Maximum lengths of the values in account calls. Needed because argon2 hashes texts of any length. */
export const CALL_LIMITS = {
  username: 254,
  password: 1024,
  confirm_password: 1024,
  code: 16,
  id: 200,
} as const;

/** Name of a value in an account call, which is also the name of its field on a card. */
export type CallField = keyof typeof CALL_LIMITS;

/** The values that the call of each card requires. A card must have exactly these fields. */
export const CARD_CALLS: Readonly<Record<CardId, readonly CallField[]>> = {
  login: ['username', 'password'],
  signup: ['username', 'password'],
  confirm: ['username', 'code'],
  forgot: ['username'],
  reset: ['username', 'id', 'password', 'confirm_password'],
};

import { createHmac, randomBytes, randomInt } from 'node:crypto';

/** What a hash is for; a hash for one purpose is worth nothing for another. */
type Purpose =
  | ('code' | 'email' | 'reset' | 'session' | 'service' | 'answers' | 'bucket' | 'browser')
  | 'invitation';

/** HMAC-SHA256 with the session secret: who reads the database alone can neither guess six digits nor use a token. */
export type KeyedHash = (purpose: Purpose, ...parts: readonly string[]) => string;

export function keyedHash(secret: string): KeyedHash {
  return (purpose, ...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url');
}

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

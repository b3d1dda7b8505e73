import { createHmac, randomBytes, randomInt } from 'node:crypto';

/** Domain separation: a hash for one purpose is invalid for every other. */
type Purpose =
  | ('code' | 'email' | 'reset' | 'session' | 'renewed' | 'service' | 'answers' | 'bucket' | 'browser')
  | 'invitation';

/**
 * HMAC-SHA256 with the session secret. Without the secret, a copy of the database reveals neither codes nor
 * tokens.
 */
export type KeyedHash = (purpose: Purpose, ...parts: readonly string[]) => string;

/** Creates the hash function with the session secret as its key. */
export function createKeyedHash(secret: string): KeyedHash {
  return (purpose, ...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url');
}

/** Returns six random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Returns a token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

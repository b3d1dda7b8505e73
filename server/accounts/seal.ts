import { hkdfSync } from 'node:crypto';
import { decryptBytes, encryptBytes, NONCE_BYTES, TAG_BYTES } from '../encryption/aes-gcm.ts';

/** Encrypts and authenticates texts that a client keeps for the server. */
export interface Seal {
  /** Seals a text for one purpose, in characters that are valid in a cookie. */
  close(purpose: readonly string[], text: string): string;
  /** Returns the text, or null if it was not sealed here for this purpose. */
  open(purpose: readonly string[], sealed: string): string | null;
}

/** Creates a seal with a key derived from the session secret. */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32));
  return {
    close: (purpose, text) => {
      const { nonce, bytes, tag } = encryptBytes(key, Buffer.from(text), purpose);
      return Buffer.concat([nonce, tag, bytes]).toString('base64url');
    },
    open: (purpose, sealed) => {
      const all = Buffer.from(sealed, 'base64url');
      const parts = {
        nonce: all.subarray(0, NONCE_BYTES),
        tag: all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
        bytes: all.subarray(NONCE_BYTES + TAG_BYTES),
      };
      return decryptBytes(key, parts, purpose)?.toString('utf8') ?? null;
    },
  };
}

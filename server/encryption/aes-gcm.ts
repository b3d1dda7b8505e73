import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/** What AES-256-GCM makes of data. All three are needed to read it again; each user puts them together in its own order. */
export interface Encrypted {
  readonly nonce: Uint8Array;
  readonly bytes: Uint8Array;
  readonly tag: Uint8Array;
}

/** Encrypts with a random nonce. Only who names the same context can read it: data that was moved elsewhere is unreadable. */
export function encryptBytes(key: CipherKey, plain: Uint8Array, context: readonly string[]): Encrypted {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(bytesOf(context));
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { nonce, bytes, tag: cipher.getAuthTag() };
}

/** The data; null where it was not encrypted like this, with this key, in this context. */
export function decryptBytes(
  key: CipherKey,
  { nonce, bytes, tag }: Encrypted,
  context: readonly string[],
): Buffer | null {
  if (nonce.length < NONCE_BYTES || tag.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(bytesOf(context)).setAuthTag(tag);
  const plain = decipher.update(bytes);
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    return null;
  }
}

function bytesOf(context: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(context));
}

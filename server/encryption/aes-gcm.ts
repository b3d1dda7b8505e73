import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/** The result of AES-256-GCM. Decryption needs all three parts; each caller concatenates them in its own order. */
export interface Encrypted {
  readonly nonce: Uint8Array;
  readonly bytes: Uint8Array;
  readonly tag: Uint8Array;
}

/** Encrypts with a random nonce. Decryption needs the same context, so that moved data is unreadable. */
export function encryptBytes(key: CipherKey, plain: Uint8Array, context: readonly string[]): Encrypted {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(bytesOf(context));
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { nonce, bytes, tag: cipher.getAuthTag() };
}

/** Returns the plain data, or null if it was not encrypted with this key and context. */
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

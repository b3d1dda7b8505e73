import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EncryptionKeys } from './encryption-keys.ts';

/** What a piece of data is and where it stands: data that was moved elsewhere does not decrypt. */
export type EncryptionContext = readonly [
  kind: 'answer' | 'tokenAnswer' | 'submission' | 'object',
  ...place: string[],
];

/** AES-256-GCM under the product's keys. */
export interface Encryption {
  /** The id of the key that encrypts now. */
  readonly keyId: string;
  /** A random nonce, the ciphertext and its tag, in this order. */
  encrypt(plain: Uint8Array, context: EncryptionContext): Buffer;
  /** @throws EncryptionKeyMissingError, UnreadableDataError */
  decrypt(keyId: string, sealed: Uint8Array, context: EncryptionContext): Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Data is encrypted under a key that the product was not given. Nothing of it is lost. */
export class EncryptionKeyMissingError extends Error {
  override readonly name = 'EncryptionKeyMissingError';
  readonly keyId: string;

  constructor(keyId: string) {
    super(
      `Stored data is encrypted under the key "${keyId}", which is not among the given ones; add it to ENCRYPTION_KEYS again, behind the first.`,
    );
    this.keyId = keyId;
  }
}

/** Encrypted data is not what was once written there: it was changed or moved, or its key has another id now. */
export class UnreadableDataError extends Error {
  override readonly name = 'UnreadableDataError';

  constructor() {
    super(
      'Encrypted data cannot be decrypted: it was changed or moved, or ENCRYPTION_KEYS gives its id to another key. Restore it from a backup, or correct the keys.',
    );
  }
}

/** Whether an error says that encrypted data cannot be decrypted. */
export function isUnreadable(error: unknown): error is EncryptionKeyMissingError | UnreadableDataError {
  return error instanceof EncryptionKeyMissingError || error instanceof UnreadableDataError;
}

/** Encryption under the first of the keys. */
export function createEncryption(keys: EncryptionKeys): Encryption {
  const [first] = keys;
  const secrets = new Map(keys.map(({ id, secret }) => [id, secret]));
  return {
    keyId: first.id,
    encrypt: (plain, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, first.secret, nonce).setAAD(bytesOf(context));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt: (keyId, sealed, context) => {
      const secret = secrets.get(keyId);
      if (secret === undefined) throw new EncryptionKeyMissingError(keyId);
      if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new UnreadableDataError();
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, secret, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(bytesOf(context)).setAuthTag(sealed.subarray(-TAG_BYTES));
      const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
      try {
        return Buffer.concat([plain, decipher.final()]);
      } catch {
        throw new UnreadableDataError();
      }
    },
  };
}

function bytesOf(context: EncryptionContext): Buffer {
  return Buffer.from(JSON.stringify(context));
}

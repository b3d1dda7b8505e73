import { decryptBytes, encryptBytes, NONCE_BYTES, TAG_BYTES } from './aes-gcm.ts';
import type { EncryptionKeys } from './encryption-keys.ts';

/** Kind and place of a piece of data: data moved elsewhere does not decrypt. */
export type EncryptionContext = readonly [
  kind: 'answer' | 'tokenAnswer' | 'submission' | 'object',
  ...place: string[],
];

/** AES-256-GCM with the product's keys. */
export interface Encryption {
  /** Id of the key that encrypts now. */
  readonly keyId: string;
  /** Returns a random nonce, the ciphertext and its tag, in this order. */
  encrypt(plain: Uint8Array, context: EncryptionContext): Buffer;
  /** @throws EncryptionKeyMissingError, UnreadableDataError */
  decrypt(keyId: string, sealed: Uint8Array, context: EncryptionContext): Buffer;
}

/** Data is encrypted under a key that is not configured. It is readable again once the key is. */
export class EncryptionKeyMissingError extends Error {
  override readonly name = 'EncryptionKeyMissingError';
  readonly keyId: string;

  constructor(keyId: string) {
    super(
      `Stored data is encrypted with the key "${keyId}", which is missing. Add it to ENCRYPTION_KEYS again, after the first key.`,
    );
    this.keyId = keyId;
  }
}

/** Encrypted data was changed or moved, or its key's id now belongs to another key. */
export class UnreadableDataError extends Error {
  override readonly name = 'UnreadableDataError';

  constructor() {
    super(
      'Encrypted data cannot be decrypted: it was changed or moved, or ENCRYPTION_KEYS uses its id for another key. Restore the data from a backup, or correct the keys.',
    );
  }
}

/** Returns whether an error means that encrypted data cannot be decrypted. */
export function isUnreadable(error: unknown): error is EncryptionKeyMissingError | UnreadableDataError {
  return error instanceof EncryptionKeyMissingError || error instanceof UnreadableDataError;
}

/** Creates an encryption that encrypts with the first key. */
export function createEncryption(keys: EncryptionKeys): Encryption {
  const [first] = keys;
  const secrets = new Map(keys.map(({ id, secret }) => [id, secret]));
  return {
    keyId: first.id,
    encrypt: (plain, context) => {
      const { nonce, bytes, tag } = encryptBytes(first.secret, plain, context);
      return Buffer.concat([nonce, bytes, tag]);
    },
    decrypt: (keyId, sealed, context) => {
      const secret = secrets.get(keyId);
      if (secret === undefined) throw new EncryptionKeyMissingError(keyId);
      const parts = {
        nonce: sealed.subarray(0, NONCE_BYTES),
        bytes: sealed.subarray(NONCE_BYTES, -TAG_BYTES),
        tag: sealed.subarray(NONCE_BYTES).subarray(-TAG_BYTES),
      };
      const plain = decryptBytes(secret, parts, context);
      if (plain === null) throw new UnreadableDataError();
      return plain;
    },
  };
}

import { type Encryption, type EncryptionContext, isUnreadable } from '../encryption/encryption.ts';
import { fileKeyIdOf, openFile, sealFile } from '../encryption/sealed-file.ts';
import type { ObjectStore } from './object-store.ts';

/** Content type of encrypted objects. */
export const SEALED_TYPE = 'application/octet-stream';

/** Encryption context of an object. */
export function objectContext(key: string): EncryptionContext {
  return ['object', key];
}

/**
 * A file store that encrypts what it writes. Reads throw `EncryptionKeyMissingError` and `UnreadableDataError`.
 * `size` and `list` return the sizes of the encrypted objects.
 */
export interface EncryptedObjects extends ObjectStore {
  /**
   * Returns the bytes that a browser posted, or null if none arrived. A file that was posted directly to S3 is not
   * encrypted there. To keep it, write it under another key, which no browser can post to.
   */
  readPosted(key: string): Promise<Uint8Array | null>;
}

/** Wraps a file store so that it encrypts. */
export function encryptedObjects(objects: ObjectStore, encryption: Encryption): EncryptedObjects {
  const seal = (key: string, bytes: Uint8Array): Uint8Array =>
    sealFile(encryption, bytes, objectContext(key));
  const open = (key: string, stored: Uint8Array): Uint8Array =>
    openFile(encryption, stored, objectContext(key));

  /** Decrypts a posted file. Returns null for a file that this server did not encrypt, even if it begins like one. */
  const decryptPosted = (key: string, stored: Uint8Array): Uint8Array | null => {
    try {
      return fileKeyIdOf(stored) === null ? null : open(key, stored);
    } catch (error) {
      if (isUnreadable(error)) return null;
      throw error;
    }
  };

  const read: ObjectStore['read'] = async (key) => {
    const stored = await objects.read(key);
    return stored === null ? null : open(key, stored);
  };

  return {
    ...objects,
    read,
    write: async (key, bytes) => objects.write(key, seal(key, bytes), SEALED_TYPE),
    readPosted: async (key) => {
      const stored = await objects.read(key);
      return stored === null ? null : (decryptPosted(key, stored) ?? stored);
    },
  };
}

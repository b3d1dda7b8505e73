import { type Encryption, type EncryptionContext, isUnreadable } from '../encryption/encryption.ts';
import { fileKeyIdOf, openFile, sealFile } from '../encryption/sealed-file.ts';
import type { OpenedObjects } from '../open-objects.ts';
import type { ObjectStore } from './object-store.ts';

/** Encrypted content has no type that others could read. */
export const SEALED_TYPE = 'application/octet-stream';

/** Encryption context of an object. */
export function objectContext(key: string): EncryptionContext {
  return ['object', key];
}

/**
 * A file store that encrypts. Reads throw `EncryptionKeyMissingError` and `UnreadableDataError`. Sizes are
 * those of the encrypted objects.
 */
export interface EncryptedObjects extends ObjectStore {
  /**
   * Returns the bytes that a browser posted, or null if none arrived. Files posted directly to S3 are in plain
   * text there. To keep one, write it under a key that cannot be posted to.
   */
  readPosted(key: string): Promise<Uint8Array | null>;
}

/** Returns an encrypting file store and, if files are posted to this server, an encrypting upload receiver. */
export function encryptedObjects(
  { objects, uploads }: OpenedObjects,
  encryption: Encryption,
): Omit<OpenedObjects, 'objects'> & { readonly objects: EncryptedObjects } {
  const seal = (key: string, bytes: Uint8Array): Uint8Array =>
    sealFile(encryption, bytes, objectContext(key));
  const open = (key: string, stored: Uint8Array): Uint8Array =>
    openFile(encryption, stored, objectContext(key));

  /** Decrypts a posted file. Returns null for a file that is not encrypted by us, even if it looks like it. */
  const opened = (key: string, stored: Uint8Array): Uint8Array | null => {
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

  const encrypted: EncryptedObjects = {
    ...objects,
    read,
    write: async (key, bytes) => objects.write(key, seal(key, bytes), SEALED_TYPE),
    readPosted: async (key) => {
      const stored = await objects.read(key);
      return stored === null ? null : (opened(key, stored) ?? stored);
    },
  };
  if (uploads === undefined) return { objects: encrypted };
  return {
    objects: encrypted,
    uploads: {
      ...uploads,
      save: async (key, chunks) =>
        uploads.save(
          key,
          inOnePiece(chunks, (bytes) => seal(key, bytes)),
        ),
    },
  };
}

/** Buffers an upload, which is small enough. Yields nothing if the chunks end with an error. */
async function* inOnePiece(
  chunks: AsyncIterable<Uint8Array>,
  seal: (bytes: Uint8Array) => Uint8Array,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  yield seal(Buffer.concat(pieces));
}

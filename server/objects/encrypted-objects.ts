import { type Encryption, type EncryptionContext, isUnreadable } from '../encryption/encryption.ts';
import { fileKeyIdOf, openFile, sealFile } from '../encryption/sealed-file.ts';
import type { OpenedObjects } from '../open-objects.ts';
import type { ObjectStore } from './object-store.ts';

/** What is encrypted has no type that anybody but us could read. */
export const SEALED_TYPE = 'application/octet-stream';

/** What an object is encrypted for. */
export function objectContext(key: string): EncryptionContext {
  return ['object', key];
}

/**
 * A store of files that keeps them encrypted. Reading throws `EncryptionKeyMissingError` and `UnreadableDataError`. Sizes
 * are those of what is stored.
 */
export interface EncryptedObjects extends ObjectStore {
  /**
   * The bytes that a browser posted, or null when none arrived. What was posted past this server, to S3, is in the clear
   * there; whoever wants to keep it writes it elsewhere, where nobody can post anything.
   */
  readPosted(key: string): Promise<Uint8Array | null>;
}

/** The store of files and, where files are posted to this server, what takes them in, both encrypting. */
export function encryptedObjects(
  { objects, uploads }: OpenedObjects,
  encryption: Encryption,
): Omit<OpenedObjects, 'objects'> & { readonly objects: EncryptedObjects } {
  const seal = (key: string, bytes: Uint8Array): Uint8Array =>
    sealFile(encryption, bytes, objectContext(key));
  const open = (key: string, stored: Uint8Array): Uint8Array =>
    openFile(encryption, stored, objectContext(key));

  /** The bytes of a posted file, which may well look like an encrypted one without being ours. */
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

/** Uploads are small enough to be held as a whole; when they end with an error, so does this, with nothing given. */
async function* inOnePiece(
  chunks: AsyncIterable<Uint8Array>,
  seal: (bytes: Uint8Array) => Uint8Array,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  yield seal(Buffer.concat(pieces));
}

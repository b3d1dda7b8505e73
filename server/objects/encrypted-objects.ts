import type { Encryption, EncryptionContext } from '../encryption/encryption.ts';
import { openFile, sealFile } from '../encryption/sealed-file.ts';
import type { ObjectStore } from './object-store.ts';
import type { OpenedObjects } from './open-objects.ts';

/** What an object is encrypted for. */
export function objectContext(key: string): EncryptionContext {
  return ['object', key];
}

/**
 * A store of files that encrypts what is written through it. What browsers post to another server, past this one, is in
 * the clear until it is written again; it is read all the same. Sizes in listings are those of the stored objects.
 * Reading throws `EncryptionKeyMissingError` and `UnreadableDataError`.
 */
export function encryptedObjects({ objects, uploads }: OpenedObjects, encryption: Encryption): OpenedObjects {
  const read: ObjectStore['read'] = async (key) => {
    const stored = await objects.read(key);
    return stored === null ? null : openFile(encryption, stored, objectContext(key));
  };
  const encrypted: ObjectStore = {
    ...objects,
    read,
    size: async (key) => (await read(key))?.length ?? null,
    write: async (key, bytes, contentType) =>
      objects.write(key, sealFile(encryption, bytes, objectContext(key)), contentType),
  };
  if (uploads === undefined) return { objects: encrypted };
  return {
    objects: encrypted,
    uploads: {
      ...uploads,
      save: async (key, chunks) =>
        uploads.save(
          key,
          inOnePiece(chunks, (bytes) => sealFile(encryption, bytes, objectContext(key))),
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

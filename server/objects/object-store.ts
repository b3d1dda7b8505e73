// The port to the file store. Keys are paths of plain segments, such as
// `uploads/<student>/<question>/<random>`.

import { AnsweredError } from '../runtime/answered-error.ts';

/**
 * Data a browser needs to post a file: the fields as multipart form data, then the file as the last part,
 * `file`.
 */
export interface PresignedUpload {
  readonly url: string;
  /** Contains `key` and the signed policy. */
  readonly fields: Readonly<Record<string, string>>;
}

/** One stored object in a listing. */
export interface ObjectEntry {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

/** A file store. Every operation throws `ObjectsUnavailableError` if the store is unavailable. */
export interface ObjectStore {
  /**
   * Permits one browser to post one file of 1 to `maxBytes` bytes under the key until `expiresAt` (milliseconds
   * since 1970). The store itself enforces key, size and time.
   */
  presignUpload(
    key: string,
    limits: { readonly maxBytes: number; readonly expiresAt: number },
  ): Promise<PresignedUpload>;
  /** Returns the size of an object in bytes, or null if there is none. */
  size(key: string): Promise<number | null>;
  /** Returns the content of an object, or null if there is none. */
  read(key: string): Promise<Uint8Array | null>;
  /** Writes an object atomically and durably: readers see the former one or the new one. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Removes an object, if it exists. */
  remove(key: string): Promise<void>;
  /** Lists every object whose key begins with the prefix, in any order. */
  list(prefix: string): AsyncIterable<ObjectEntry>;
  /** Origin browsers post to, if it is not ours; the content security policy must allow it. */
  readonly uploadOrigin?: string;
  /** Idempotent. */
  close(): Promise<void>;
}

/** The file store is unreachable or full. */
export class ObjectsUnavailableError extends AnsweredError {
  override readonly name = 'ObjectsUnavailableError';
  readonly statusCode = 503;
  readonly textId = 'error.filesBusy';

  constructor(cause: unknown) {
    super('The store of files cannot be used at this moment; its own error is the cause.', { cause });
  }
}

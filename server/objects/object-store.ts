// The port to the store of files. Keys are paths of plain segments, such as `uploads/<student>/<question>/<random>`.

import { AnsweredError } from '../errors/answered-error.ts';

/** What a browser posts a file with: the fields as multipart form data, then the file as the last part, `file`. */
export interface PresignedUpload {
  readonly url: string;
  /** Holds `key` and the signed policy. */
  readonly fields: Readonly<Record<string, string>>;
}

/** One stored object as a listing tells of it. */
export interface ObjectEntry {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

/** A store of files. Every operation throws `ObjectsUnavailableError` when the store cannot be used. */
export interface ObjectStore {
  /**
   * Allows one browser to post one file of 1 to `maxBytes` bytes under the key until `expiresAt` (milliseconds since
   * 1970). The store itself enforces key, size and time.
   */
  presignUpload(
    key: string,
    limits: { readonly maxBytes: number; readonly expiresAt: number },
  ): Promise<PresignedUpload>;
  /** Bytes of an object, or null when there is none. */
  size(key: string): Promise<number | null>;
  read(key: string): Promise<Uint8Array | null>;
  /** Writes an object whole: a reader sees the former one or the new one. It is durable afterwards. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Removing what is not there is harmless. */
  remove(key: string): Promise<void>;
  /** Every object whose key begins with the prefix, in no certain order. */
  list(prefix: string): AsyncIterable<ObjectEntry>;
  /** Origin that browsers post to where it is not ours: the content security policy has to allow it. */
  readonly uploadOrigin?: string;
  /** Closing twice is harmless. */
  close(): Promise<void>;
}

/** The store of files cannot be reached or is full. */
export class ObjectsUnavailableError extends AnsweredError {
  override readonly name = 'ObjectsUnavailableError';
  readonly statusCode = 503;
  readonly textId = 'error.filesBusy';

  constructor(cause: unknown) {
    super('The store of files cannot be used at this moment; its own error is the cause.', { cause });
  }
}

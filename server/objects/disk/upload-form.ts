// Reads the multipart form of an upload to the disk store.
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { UploadRefusedError } from './upload-refused-error.ts';

/** An upload form whose fields are read, but not yet its file. */
export interface UploadForm {
  readonly fields: ReadonlyMap<string, string>;
  /**
   * Yields the file's bytes. Throws `UploadRefusedError` if the file is empty or longer than `maxBytes`, or if the
   * form does not end after it.
   */
  file(maxBytes: number): AsyncIterable<Uint8Array>;
}

/** Reads the fields before the file. Throws `UploadRefusedError` if the form has other parts than these. */
export async function readUploadForm(received: AsyncIterator<Multipart>): Promise<UploadForm> {
  const fields = new Map<string, string>();
  for (;;) {
    const { value: part, done } = await orRefuse(received.next());
    if (done === true) throw new UploadRefusedError(400);
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw new UploadRefusedError(400);
      return { fields, file: (maxBytes) => fileBytes(part, received, maxBytes) };
    }
    if (typeof part.value !== 'string' || fields.has(part.fieldname)) throw new UploadRefusedError(400);
    fields.set(part.fieldname, part.value);
  }
}

async function* fileBytes(
  { file }: MultipartFile,
  received: AsyncIterator<Multipart>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of file as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > maxBytes) throw new UploadRefusedError(413, 'file.tooLarge');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof UploadRefusedError ? error : new UploadRefusedError(400);
  }
  if (size === 0) throw new UploadRefusedError(400, 'file.empty');
  // A form that breaks off after the file may be missing some of its bytes.
  if ((await orRefuse(received.next())).done !== true) throw new UploadRefusedError(400);
}

/**
 * Turns errors of the parser into `UploadRefusedError`, because the client caused them: not multipart, too many
 * parts, or a dropped connection.
 */
async function orRefuse<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch {
    throw new UploadRefusedError(400);
  }
}

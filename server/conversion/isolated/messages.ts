// The messages to and from a process that reads one file: a line of JSON, then bytes.

import type { ExpectedText } from '../pdf/missing-text.ts';
import { isUnfitReason, type UnfitReason } from '../pdf/unfit-file-error.ts';

/** The task for a file. `docx` returns a .docx of checked parts only. */
export type Task = 'picture' | 'pdf' | 'docx';

/** A file for a process to read. */
export interface FileToRead {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The text that a PDF printed here must show; an applicant's own PDF has none. */
  readonly expectedTexts?: readonly ExpectedText[];
}

export type TaskReply =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: UnfitReason };

/** The pipe of the request: standard input carries the script. */
export const REQUEST_PIPE = 4;

const NEWLINE = 0x0a;

function message(head: object, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]);
}

function parts(received: Buffer): { head: Record<string, unknown>; bytes: Uint8Array } {
  const end = received.indexOf(NEWLINE);
  const head: unknown = JSON.parse(received.toString('utf8', 0, end === -1 ? received.length : end));
  if (typeof head !== 'object' || head === null) throw new TypeError('A message begins with a JSON object.');
  return {
    head: head as Record<string, unknown>,
    bytes: end === -1 ? Buffer.alloc(0) : received.subarray(end + 1),
  };
}

export function writeRequest({ bytes, ...file }: FileToRead): Buffer {
  return message(file, bytes);
}

/** Parses the request of a process, which comes from this program itself. */
export function readRequest(received: Buffer): FileToRead {
  const { head, bytes } = parts(received);
  return { ...(head as unknown as Omit<FileToRead, 'bytes'>), bytes };
}

export function writeReply(reply: TaskReply): Buffer {
  return reply.ok ? message({ ok: true }, reply.bytes) : message({ reason: reply.reason }, Buffer.alloc(0));
}

/** Parses the reply of a process, which a hostile file may have taken over. Throws for an invalid reply. */
export function readReply(received: Buffer): TaskReply {
  const { head, bytes } = parts(received);
  if (head.ok === true) return { ok: true, bytes };
  const { reason } = head;
  if (!isUnfitReason(reason)) throw new TypeError('A reply is either a success or one of the known reasons.');
  return { ok: false, reason };
}

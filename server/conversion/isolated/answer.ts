// What each process does that reads one file. `run-isolated.ts` starts it with the script of its task, an empty environment, few
// rights and tight limits; `confine.ts` comes before it.
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { UnfitFileError } from '../bounds/unfit-file-error.ts';
import type { Story } from '../pdf/missing-text.ts';
import { REQUEST_PIPE, readRequest, type TaskReply, writeReply } from './messages.ts';

/** Saving answers comes first. */
const LOW_PRIORITY = 10;

type Work = (bytes: Uint8Array, fileName: string, stories?: readonly Story[]) => Promise<Uint8Array>;

/** Reads the file that this process was given, and replies. */
export async function answer(work: Work): Promise<void> {
  // Standard output is for the reply; a library that says something there says it elsewhere.
  console.log = console.error;
  setPriority(LOW_PRIORITY);
  const received = await buffer(new Socket({ fd: REQUEST_PIPE }));
  // Not `process.exit`: what is not written yet would be lost.
  process.stdout.end(writeReply(await reply(work, received)));
}

async function reply(work: Work, received: Buffer): Promise<TaskReply> {
  const { name, bytes, stories } = readRequest(received);
  try {
    return { ok: true, bytes: await work(bytes, name, stories) };
  } catch (error) {
    if (error instanceof UnfitFileError) return { ok: false, reason: error.reason };
    throw error;
  }
}

// The main part of each process that reads one file. `run-isolated.ts` starts it with the script of its task,
// an empty environment, few permissions and tight limits; `confine.ts` runs before it.
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { ExpectedText } from '../pdf/missing-text.ts';
import { UnfitFileError } from '../pdf/unfit-file-error.ts';
import { REQUEST_PIPE, readRequest, type TaskReply, writeReply } from './messages.ts';

/** Niceness of the process: calls that save answers have priority. */
const LOW_PRIORITY = 10;

/** What a task does with the file. */
type ReadFile = (
  bytes: Uint8Array,
  fileName: string,
  expectedTexts?: readonly ExpectedText[],
) => Promise<Uint8Array>;

/** Reads the request, does the work, and replies. */
export async function runTask(work: ReadFile): Promise<void> {
  // Standard output is for the reply only; libraries log to standard error.
  console.log = console.error;
  setPriority(LOW_PRIORITY);
  const received = await buffer(new Socket({ fd: REQUEST_PIPE }));
  // Not `process.exit`: it would lose unwritten output.
  process.stdout.end(writeReply(await reply(work, received)));
}

async function reply(work: ReadFile, received: Buffer): Promise<TaskReply> {
  const { name, bytes, expectedTexts } = readRequest(received);
  try {
    return { ok: true, bytes: await work(bytes, name, expectedTexts) };
  } catch (error) {
    if (error instanceof UnfitFileError) return { ok: false, reason: error.reason };
    throw error;
  }
}

// The process that reads one file: `run-isolated.ts` starts it, with an empty environment, few rights and tight limits;
// `confine.ts` comes before it.
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { UnfitFileError } from '../bounds/unfit-file-error.ts';
import type { Story } from '../pdf/missing-text.ts';
import { readRequest, type Task, type TaskReply, writeReply } from './messages.ts';

/** Saving answers comes first. */
const LOW_PRIORITY = 10;

type Work = (bytes: Uint8Array, fileName: string, stories?: readonly Story[]) => Promise<Uint8Array>;

/** Each task loads only what it needs. */
const WORK: Readonly<Record<Task, () => Promise<Work>>> = {
  picture: async () => (await import('../picture/picture-to-pdf.ts')).pictureToPdf,
  pdf: async () => (await import('../pdf/clean-pdf.ts')).cleanPdf,
  docx: async () => (await import('../docx-check/check-docx.ts')).checkDocx,
};

async function reply(received: Buffer): Promise<TaskReply> {
  const { task, name, bytes, stories } = readRequest(received);
  const work = await WORK[task]();
  try {
    return { ok: true, bytes: await work(bytes, name, stories) };
  } catch (error) {
    if (error instanceof UnfitFileError) return { ok: false, reason: error.reason };
    throw error;
  }
}

// Standard output is for the reply; a library that says something there says it elsewhere.
console.log = console.error;
setPriority(LOW_PRIORITY);
const answer = writeReply(await reply(await buffer(process.stdin)));
// Not `process.exit`: what is not written yet would be lost.
process.stdout.end(answer);

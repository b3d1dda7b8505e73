// The worker thread that joins documents. A problem of a document is an answer; any other error ends the
// thread.
import { parentPort, workerData } from 'node:worker_threads';
import { DocumentUnreadableError, joinDocuments } from './join-documents.ts';
import type { JoinAnswer, JoinTask } from './join-in-thread.ts';

async function join({ printed, documents, description }: JoinTask): Promise<JoinAnswer> {
  try {
    return { pdf: await joinDocuments(printed, documents, description) };
  } catch (error) {
    if (error instanceof DocumentUnreadableError) return { pdf: null };
    throw error;
  }
}

parentPort?.postMessage(await join(workerData as JoinTask));

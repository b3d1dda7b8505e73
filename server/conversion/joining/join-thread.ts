// The thread that joins documents. What is wrong with a document is an answer, anything else ends the thread.
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

import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { asDataUrl, bundled } from '../../runtime/bundled.ts';
import type { CopyDescription, JoinedDocument } from './join-documents.ts';

/** The documents to join. */
export interface JoinTask {
  readonly printed: Uint8Array;
  readonly documents: readonly JoinedDocument[];
  readonly description: CopyDescription;
}

/** The copy, or null if a document can no longer be read. */
export interface JoinAnswer {
  readonly pdf: Uint8Array | null;
}

const THREAD = fileURLToPath(new URL('./join-thread.ts', import.meta.url));
/** Two documents of 200 pages each with all their tags take about half of this. */
const HEAP_MB = 512;

/**
 * Joins documents in a worker thread: hundreds of pages take a second, which would block other calls. Returns
 * null if a document can no longer be read. Throws when the thread fails, and as soon as the signal aborts.
 */
export async function joinInThread(task: JoinTask, signal: AbortSignal): Promise<Uint8Array | null> {
  const script = await bundled(THREAD);
  signal.throwIfAborted();
  const worker = new Worker(new URL(asDataUrl(script)), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<JoinAnswer>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) =>
    reject(new Error(`The thread that joins documents ended with code ${code}.`)),
  );
  try {
    return (await promise).pdf;
  } finally {
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
}

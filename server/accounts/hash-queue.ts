import pLimit from 'p-limit';
import { AnsweredError } from '../runtime/answered-error.ts';

/** Thrown when the queue is full; no work was done. */
export class QueueFullError extends AnsweredError {
  override readonly name = 'QueueFullError';
  readonly statusCode = 429;
  readonly textId = 'error.crowded';
  // A full queue is worked off within this time, in seconds.
  override readonly retryAfter = 5;

  constructor() {
    super('Too many passwords wait for being hashed; try again in a few seconds.');
  }
}

/**
 * Creates a FIFO queue that runs at most `atOnce` jobs concurrently, so that a flood cannot exhaust memory. It
 * throws `QueueFullError` while `waiting` jobs are queued.
 */
export function createHashQueue(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw new QueueFullError();
    return limit(work);
  };
}

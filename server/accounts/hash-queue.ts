import pLimit from 'p-limit';
import { AnsweredError } from '../errors/answered-error.ts';

/** More work waits than a process takes on; nothing was done. */
export class QueueFullError extends AnsweredError {
  override readonly name = 'QueueFullError';
  readonly statusCode = 429;
  readonly textId = 'error.crowded';
  // The longest queue is done by then.
  override readonly retryAfter = 5;

  constructor() {
    super('Too many passwords wait for being hashed; try again in a few seconds.');
  }
}

/**
 * Does work in the order in which it comes, `atOnce` at a time, so that a flood of it cannot take all memory.
 * Throws a `QueueFullError` while `waiting` others wait.
 */
export function createQueue(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw new QueueFullError();
    return limit(work);
  };
}

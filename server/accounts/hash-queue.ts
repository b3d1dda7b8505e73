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
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new QueueFullError();
      // Whoever ends hands the place over: nobody who comes meanwhile gets it.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Work for the next transaction, with the promise callbacks of its caller. */
interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Groups several pieces of work into shared transactions. */
export interface GroupedWork {
  /** Runs the work in the next transaction. Resolves once that is on disk. */
  together<Result>(work: () => Result): Promise<Result>;
  /** Runs the waiting work now. */
  settle(): void;
}

/** Wraps an error of the work itself, to distinguish it from a failed transaction. */
class FailedWorkError extends Error {}

/**
 * Commits the work of one turn of the event loop together. A commit waits for the disk, which takes as long for
 * one save as for twenty. Under load all of them share one wait, and a single save waits for nothing else.
 * @param transaction runs work as one transaction
 */
export function createGroupedWork(transaction: <Result>(work: () => Result) => Result): GroupedWork {
  let waiting: Waiting[] = [];

  const runAlone = ({ work, resolve, reject }: Waiting): void => {
    try {
      resolve(transaction(work));
    } catch (error) {
      reject(error);
    }
  };

  const settle = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length < 2) {
      for (const waiter of group) runAlone(waiter);
      return;
    }
    try {
      const results = transaction(() => group.map(({ work }) => resultOf(work)));
      for (const [index, { resolve }] of group.entries()) resolve(results[index]);
    } catch (error) {
      // Nothing of the group is stored. Run each alone, so that only the failing one is rejected.
      if (error instanceof FailedWorkError) for (const waiter of group) runAlone(waiter);
      else for (const { reject } of group) reject(error);
    }
  };

  return {
    settle,
    together: <Result>(work: () => Result) =>
      new Promise<Result>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(settle);
        waiting.push({ work, resolve: resolve as (result: unknown) => void, reject });
      }),
  };
}

function resultOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    throw new FailedWorkError('A piece of work failed.', { cause: error });
  }
}

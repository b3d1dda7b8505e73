/** Work that waits for the next transaction, and who waits for its result. */
interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Transactions that several pieces of work share. */
export interface GroupedWork {
  /** Does the work in the next transaction; its result is there once that is on the disk. */
  together<Result>(work: () => Result): Promise<Result>;
  /** Does at once what waits. */
  settle(): void;
}

/** What the work itself threw, told apart from the transaction's own failure. */
class FailedWorkError extends Error {}

/**
 * Commits in one go what was asked for in one turn of the event loop. A commit waits for the disk, which takes as long for one
 * save as for twenty: under load all of them wait for one, and who saves alone waits for nobody.
 * @param transaction runs work as one transaction
 */
export function groupedWork(transaction: <Result>(work: () => Result) => Result): GroupedWork {
  let waiting: Waiting[] = [];

  const alone = ({ work, resolve, reject }: Waiting): void => {
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
      for (const each of group) alone(each);
      return;
    }
    try {
      const results = transaction(() => group.map(({ work }) => resultOf(work)));
      for (const [index, { resolve }] of group.entries()) resolve(results[index]);
    } catch (error) {
      // Nothing of the group is stored. What fails by itself must not take others with it.
      if (error instanceof FailedWorkError) for (const each of group) alone(each);
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

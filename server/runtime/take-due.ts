// Delivers a queue in the database: mails and webhook calls.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** How to claim items of a queue, and what to do with them. */
export interface DueParts<Item> {
  /** Claims a due item for the time of its lease; null if there is none. The token identifies the holder. */
  readonly claim: (token: string) => Promise<Item | null>;
  /** Whether `claim` leaves out due items until one in flight ends. */
  readonly leavesOut?: () => boolean;
  /** Processes a claimed item, then releases or removes it. Releases it at once if `closing` aborts. */
  readonly perform: (item: Item, token: string, closing: AbortSignal) => Promise<void>;
  /** Number of items processed at the same time. */
  readonly maxConcurrent: number;
  /** Polling interval in milliseconds. */
  readonly pauseMs: () => number;
  /** Receives errors of both functions. */
  readonly onError: (error: unknown) => void;
  /** Ends work that ignores the signal, at the close. */
  readonly end?: () => Promise<void>;
}

/** Delivers a queue in the database, each item at least once: a process may be killed after it sent one. */
export interface Delivery {
  /** Polls for due items until the close. */
  start(): void;
  /** Delivers the items that are due now and waits for them. Never throws. */
  deliverDue(): Promise<void>;
  /** Takes no more items and aborts those in flight within a few seconds. They stay queued. Idempotent. */
  close(): Promise<void>;
}

/** Creates the delivery of a queue shared by several processes. It takes nothing before `start` or `deliverDue`. */
export function createDueTaker<Item>({
  claim,
  leavesOut = () => false,
  perform,
  maxConcurrent,
  pauseMs,
  onError,
  end,
}: DueParts<Item>): Delivery {
  const closing = new AbortController();
  const inFlight = new Set<Promise<void>>();
  let polling: Promise<void> = Promise.resolve();
  let taking: Promise<void> = Promise.resolve();

  async function take(): Promise<void> {
    while (!closing.signal.aborted) {
      const token = randomUUID();
      const item = await claim(token);
      if (item === null) return;
      const performed = perform(item, token, closing.signal)
        .catch(onError)
        .finally(() => inFlight.delete(performed));
      inFlight.add(performed);
      if (inFlight.size >= maxConcurrent) await Promise.race(inFlight);
    }
  }

  /** Runs `take` after earlier runs, so that a caller also waits for items that they have just claimed. */
  function takeInTurn(): Promise<void> {
    taking = taking.then(take).catch(onError);
    return taking;
  }

  async function poll(): Promise<void> {
    while (!closing.signal.aborted) {
      await takeInTurn();
      const rest = pause(pauseMs(), undefined, { signal: closing.signal }).catch(() => {});
      await (leavesOut() ? Promise.race([rest, ...inFlight]) : rest);
    }
  }

  return {
    start: () => {
      polling = poll();
    },
    deliverDue: async () => {
      await takeInTurn();
      while (leavesOut()) {
        await Promise.race(inFlight);
        await takeInTurn();
      }
      await Promise.all(inFlight);
    },
    close: async () => {
      closing.abort();
      await end?.();
      await polling;
      await Promise.all(inFlight);
    },
  };
}

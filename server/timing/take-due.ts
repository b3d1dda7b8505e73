import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** How to take items from a queue, and what to do with them. */
export interface DueParts<Taken> {
  /** Claims a due item for the time of its lease; null if there is none. The token identifies the holder. */
  readonly claim: (token: string) => Promise<Taken | null>;
  /** Processes a claimed item, then releases or removes it. At once if the queue is closing. */
  readonly perform: (taken: Taken, token: string, closing: AbortSignal) => Promise<void>;
  /** Number of concurrent items. */
  readonly atOnce: number;
  /** Polling interval in milliseconds. */
  readonly pauseMs: () => number;
  /** Receives errors of both functions. */
  readonly broke: (error: unknown) => void;
}

/** Processes a queue in the database. */
export interface DueWork {
  /** Starts polling until the close. */
  start(): void;
  /** Processes what is due now and waits for it. Never throws. */
  takeDue(): Promise<void>;
  /** Takes no more items and aborts those in flight. `alsoEnd` ends work that ignores the signal. Idempotent. */
  close(alsoEnd?: () => Promise<void>): Promise<void>;
}

/** Takes due items from a queue shared by several processes, each at least once. */
export function createDueTaker<Taken>({ claim, perform, atOnce, pauseMs, broke }: DueParts<Taken>): DueWork {
  const closing = new AbortController();
  const inFlight = new Set<Promise<void>>();
  let polling: Promise<void> = Promise.resolve();
  let taking: Promise<void> = Promise.resolve();

  async function take(): Promise<void> {
    while (!closing.signal.aborted) {
      const token = randomUUID();
      const taken = await claim(token);
      if (taken === null) return;
      const performed = perform(taken, token, closing.signal)
        .catch(broke)
        .finally(() => inFlight.delete(performed));
      inFlight.add(performed);
      if (inFlight.size >= atOnce) await Promise.race(inFlight);
    }
  }

  /** One after the other, so that a caller also waits for items another call has just taken. */
  function takeInTurn(): Promise<void> {
    taking = taking.then(take).catch(broke);
    return taking;
  }

  async function poll(): Promise<void> {
    while (!closing.signal.aborted) {
      await takeInTurn();
      await pause(pauseMs(), undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  return {
    start: () => {
      polling = poll();
    },
    takeDue: async () => {
      await takeInTurn();
      await Promise.all(inFlight);
    },
    close: async (alsoEnd) => {
      closing.abort();
      await alsoEnd?.();
      await polling;
      await Promise.all(inFlight);
    },
  };
}

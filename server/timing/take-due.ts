import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** What a queue is taken from, and what is done with what was taken. */
export interface DueParts<Taken> {
  /** Takes one that is due, for as long as its lease lasts; null where none is. The token is the holder's. */
  readonly claim: (token: string) => Promise<Taken | null>;
  /** Does what is to be done with it, and gives it back or takes it out of the queue: of a closed one, at once. */
  readonly perform: (taken: Taken, token: string, closing: AbortSignal) => Promise<void>;
  /** So many are under way at once. */
  readonly atOnce: number;
  /** Milliseconds until it is looked again. */
  readonly pauseMs: () => number;
  /** Told of what either of them throws. */
  readonly broke: (error: unknown) => void;
}

/** Work that waits in the database, taken up while it runs. */
export interface DueWork {
  /** Begins to look, which goes on until the close. */
  start(): void;
  /** Takes what is due now, and waits for it. Never throws. */
  takeDue(): Promise<void>;
  /** Takes nothing more, and breaks off what is under way; `alsoEnd` ends what does not heed the signal. Closing twice is harmless. */
  close(alsoEnd?: () => Promise<void>): Promise<void>;
}

/** Takes what is due out of a queue that several processes share, each piece at least once. */
export function takesDue<Taken>({ claim, perform, atOnce, pauseMs, broke }: DueParts<Taken>): DueWork {
  const closing = new AbortController();
  const underway = new Set<Promise<void>>();
  let looking: Promise<void> = Promise.resolve();
  let taking: Promise<void> = Promise.resolve();

  async function take(): Promise<void> {
    while (!closing.signal.aborted) {
      const token = randomUUID();
      const taken = await claim(token);
      if (taken === null) return;
      const performed = perform(taken, token, closing.signal)
        .catch(broke)
        .finally(() => underway.delete(performed));
      underway.add(performed);
      if (underway.size >= atOnce) await Promise.race(underway);
    }
  }

  /** One after the other: whoever waits for what is due also waits for what another has just taken. */
  function takeInTurn(): Promise<void> {
    taking = taking.then(take).catch(broke);
    return taking;
  }

  async function look(): Promise<void> {
    while (!closing.signal.aborted) {
      await takeInTurn();
      await pause(pauseMs(), undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  return {
    start: () => {
      looking = look();
    },
    takeDue: async () => {
      await takeInTurn();
      await Promise.all(underway);
    },
    close: async (alsoEnd) => {
      closing.abort();
      await alsoEnd?.();
      await looking;
      await Promise.all(underway);
    },
  };
}

import type { Work } from './document-store.ts';
import type { Milliseconds } from './milliseconds.ts';

/** Statistics of a queue: items due now, items due later, and when the oldest became due. */
export interface Waiting {
  readonly due: number;
  /** Being processed, or pausing before a retry. */
  readonly later: number;
  /** Null if none is due. */
  readonly oldestDueAt: Milliseconds | null;
}

/** Sizes of the queues and number of sessions; no personal data. */
export interface WaitingCounts {
  readonly mails: Waiting;
  readonly calls: Waiting;
  /** Webhook calls that were given up. */
  readonly callsSetAside: number;
  readonly work: Readonly<Record<Work['kind'], Waiting>>;
  /** Sessions that have not ended. */
  readonly sessions: number;
}

export interface WaitingStore {
  countWaiting(now: Milliseconds): Promise<WaitingCounts>;
}

/** Computes the statistics from the due times of a queue. */
export function waitingOf(dueTimes: readonly Milliseconds[], now: Milliseconds): Waiting {
  const due = dueTimes.filter((time) => time <= now);
  const oldest = due.reduce<number | null>((first, time) => Math.min(first ?? time, time), null);
  return { due: due.length, later: dueTimes.length - due.length, oldestDueAt: oldest };
}

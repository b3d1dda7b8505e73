import type { Work } from './document-store.ts';
import type { Milliseconds } from './milliseconds.ts';

/** How many of a queue may be taken now, how many only later, and since when the first of them might have been. */
export interface Waiting {
  readonly due: number;
  /** Being done by somebody at the moment, or pausing before another try. */
  readonly later: number;
  /** Null where none is due. */
  readonly oldestDueAt: Milliseconds | null;
}

/** What waits in the database and who is logged in: numbers only, nothing of anybody. */
export interface WaitingCounts {
  readonly mails: Waiting;
  readonly calls: Waiting;
  /** Calls to other programs that were given up. */
  readonly callsSetAside: number;
  readonly work: Readonly<Record<Work['kind'], Waiting>>;
  /** Sessions that have not ended. */
  readonly sessions: number;
}

export interface WaitingStore {
  countWaiting(now: Milliseconds): Promise<WaitingCounts>;
}

/** Counts by the times at which each of a queue may be taken. */
export function waitingOf(dueTimes: readonly Milliseconds[], now: Milliseconds): Waiting {
  const due = dueTimes.filter((time) => time <= now);
  const oldest = due.reduce<number | null>((first, time) => Math.min(first ?? time, time), null);
  return { due: due.length, later: dueTimes.length - due.length, oldestDueAt: oldest };
}

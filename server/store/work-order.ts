// The order of work, fair between accounts (docs/decisions/0065-work-queue.md). Both databases use it.
import type { Milliseconds } from './milliseconds.ts';

/**
 * Which workers take a job. `quick` is for normal jobs. `patient`, with a few workers of its own, is for long
 * jobs and for accounts over their budget.
 */
export type Lane = 'quick' | 'patient';

/** Worker time budget of an account in milliseconds; one second comes back per minute. */
export const BUDGET_MS = 10_000;
/** Factor between used worker time and the time until it has come back. */
const WAIT_FOR_EACH = 60;
/** Work expected to take longer is `patient`, in milliseconds. */
export const LONG_MS = 3000;
/** Default for the expected duration of work, in milliseconds. */
export const USUAL_MS = 1000;

/** A job that can be claimed. */
export interface DueWork {
  readonly dueAt: Milliseconds;
  /** Expected worker time. */
  readonly expectedMs: number;
  /** When the account's whole budget is available again. A past time: it is available now. */
  readonly spentUntil: Milliseconds;
}

function laneOf({ expectedMs, spentUntil }: DueWork, now: Milliseconds): Lane {
  return expectedMs > LONG_MS || spentUntil > now + BUDGET_MS * WAIT_FOR_EACH ? 'patient' : 'quick';
}

/**
 * Returns the rank of a job, lowest first: its due time, delayed by what its account has used and by its
 * expected time.
 */
function rankOf({ dueAt, expectedMs, spentUntil }: DueWork): number {
  return charged(spentUntil, expectedMs, dueAt);
}

/** Returns the next of the due jobs in a lane, or in all lanes; null if there is none. */
export function nextOf<Due extends DueWork>(
  works: readonly Due[],
  now: Milliseconds,
  lane?: Lane,
): Due | null {
  const [next = null] = works
    .filter((work) => lane === undefined || laneOf(work, now) === lane)
    .sort((one, other) => rankOf(one) - rankOf(other) || one.dueAt - other.dueAt);
  return next;
}

/** Returns when an account's whole budget is available again after it uses `moreMs` of worker time at `now`. */
export function charged(spentUntil: Milliseconds, moreMs: number, now: Milliseconds): Milliseconds {
  return Math.max(spentUntil, now) + comesBackIn(moreMs);
}

/** Returns how long it takes until this much used worker time is available again; also for negative values. */
export function comesBackIn(workMs: number): number {
  return Math.round(workMs) * WAIT_FOR_EACH;
}

// In which order work is taken: fairly between accounts (docs/decisions/work-queue.md). Both databases ask here.
import type { Milliseconds } from './milliseconds.ts';

/**
 * Which workers take a piece of work. `quick` is what everybody waits for; `patient` takes long, or belongs to an account
 * that has used its time up, and has few workers of its own.
 */
export type Lane = 'quick' | 'patient';

/** The time of workers that an account has, in milliseconds; a second of it comes back in a minute. */
export const BUDGET_MS = 10_000;
/** So long it takes until time of a worker has come back. */
const WAIT_FOR_EACH = 60;
/** Work that is expected to take longer is `patient`, in milliseconds. */
export const LONG_MS = 3000;
/** What work is expected to take of which nothing is known, in milliseconds. */
export const USUAL_MS = 1000;

/** A piece of work that may be taken. */
export interface DueWork {
  readonly dueAt: Milliseconds;
  /** What it is expected to take of a worker's time. */
  readonly expectedMs: number;
  /** When all that its account has used will have come back; a time that is over: it owes nothing. */
  readonly spentUntil: Milliseconds;
}

function laneOf({ expectedMs, spentUntil }: DueWork, now: Milliseconds): Lane {
  return expectedMs > LONG_MS || spentUntil > now + BUDGET_MS * WAIT_FOR_EACH ? 'patient' : 'quick';
}

/** The lower, the sooner: when it was asked for, put back by what its account has used, and by what it is expected to take. */
function rankOf({ dueAt, expectedMs, spentUntil }: DueWork): number {
  return charged(spentUntil, expectedMs, dueAt);
}

/** The piece of work that comes next in a lane, or of all where none is named; null when there is none. */
export function nextOf<Due extends DueWork>(
  works: Iterable<Due>,
  now: Milliseconds,
  lane?: Lane,
): Due | null {
  let next: Due | null = null;
  for (const work of works) {
    if (work.dueAt > now || (lane !== undefined && laneOf(work, now) !== lane)) continue;
    if (next === null || comesBefore(work, next)) next = work;
  }
  return next;
}

function comesBefore(one: DueWork, other: DueWork): boolean {
  const difference = rankOf(one) - rankOf(other);
  return difference === 0 ? one.dueAt < other.dueAt : difference < 0;
}

/** When all will have come back that an account has used, once it uses so much more of the workers' time. */
export function charged(spentUntil: Milliseconds, moreMs: number, now: Milliseconds): Milliseconds {
  return Math.max(spentUntil, now) + comesBackIn(moreMs);
}

/** How long it takes until time of a worker has come back, in milliseconds; also for less than none. */
export function comesBackIn(workMs: number): number {
  return Math.round(workMs) * WAIT_FOR_EACH;
}

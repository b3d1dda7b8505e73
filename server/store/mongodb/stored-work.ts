import type { FailureReason } from '../../conversion/door.ts';
import type { WorkOutcome, WorkState, WorkStatus } from '../document-store.ts';
import type { Milliseconds } from '../milliseconds.ts';
import { USUAL_MS } from '../work-order.ts';

/** Work on a file in the student's document. */
export interface StoredWork {
  readonly status: WorkStatus;
  readonly queuedAt: Date;
  /** How often it was claimed. */
  readonly attempts: number;
  /** Expected worker time in milliseconds; absent if unknown. */
  readonly expectedMs?: number;
  /** Lease of the worker that has it or finished it. */
  readonly lease?: { readonly token: string; readonly until: Date };
  readonly reason?: FailureReason;
  readonly pdfKey?: string;
}

/** Creates work that nobody has claimed. */
export function queued(now: Milliseconds, expectedMs?: number): StoredWork {
  const expected = expectedMs === undefined ? {} : { expectedMs: Math.round(expectedMs) };
  return { status: 'UNPROCESSED', queuedAt: new Date(now), attempts: 0, ...expected };
}

/** Returns the expected worker time in milliseconds. */
export function expectedOf({ expectedMs }: StoredWork): number {
  return expectedMs ?? USUAL_MS;
}

/** Returns when the work can be claimed; null if it has ended. */
export function dueAt({ status, queuedAt, lease }: StoredWork): Date | null {
  if (status === 'UNPROCESSED') return queuedAt;
  return status === 'IN_PROGRESS' ? (lease?.until ?? queuedAt) : null;
}

export function claimed(
  { queuedAt, attempts, expectedMs }: StoredWork,
  token: string,
  until: Milliseconds,
): StoredWork {
  return {
    status: 'IN_PROGRESS',
    queuedAt,
    attempts: attempts + 1,
    ...(expectedMs !== undefined && { expectedMs }),
    lease: { token, until: new Date(until) },
  };
}

/** Returns the work with a new end of the lease, or null if the lease is not current. */
export function extended(work: StoredWork, token: string, until: Milliseconds): StoredWork | null {
  return isHeld(work, token) ? { ...work, lease: { token, until: new Date(until) } } : null;
}

/**
 * Returns the work with its outcome, or null if the lease is not current. A worker that did not receive the
 * response may finish with the same outcome again.
 */
export function finished(work: StoredWork, token: string, outcome: WorkOutcome): StoredWork | null {
  const ended = { ...work, ...outcome };
  if (isHeld(work, token)) return ended;
  const same =
    work.lease?.token === token &&
    work.status === ended.status &&
    work.reason === ended.reason &&
    work.pdfKey === ended.pdfKey;
  return same ? ended : null;
}

/** Changed properties of released work. */
export interface ReleasedAs {
  readonly queuedAt?: Milliseconds | undefined;
  readonly expectedMs?: number | undefined;
}

/** Returns the work as before its claim, with the changed properties, or null if the lease is not current. */
export function released(
  work: StoredWork,
  token: string,
  { queuedAt = work.queuedAt.getTime(), expectedMs = work.expectedMs }: ReleasedAs = {},
): StoredWork | null {
  return isHeld(work, token) ? { ...queued(queuedAt, expectedMs), attempts: work.attempts - 1 } : null;
}

/** Returns whether the work failed under a lease that ended at or before `time`. */
export function failedBefore({ status, lease }: StoredWork, time: Milliseconds): boolean {
  return status === 'FAILED' && lease !== undefined && lease.until.getTime() <= time;
}

/** Converts the work to the port's state. */
export function workState({ status, reason, pdfKey }: StoredWork): WorkState {
  return { status, reason: reason ?? null, pdfKey: pdfKey ?? null };
}

function isHeld(work: StoredWork, token: string): boolean {
  return work.status === 'IN_PROGRESS' && work.lease?.token === token;
}

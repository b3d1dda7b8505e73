import type { FailureReason } from '../../conversion/door.ts';
import type { WorkOutcome, WorkState, WorkStatus } from '../document-store.ts';
import type { Milliseconds } from '../milliseconds.ts';
import { USUAL_MS } from '../work-order.ts';

/** A job in the student's document: the conversion of an uploaded file, or the making of the PDF copy. */
export interface StoredJob {
  readonly status: WorkStatus;
  readonly queuedAt: Date;
  /** How often workers claimed the job. */
  readonly attempts: number;
  /** Expected worker time in milliseconds; absent if unknown. */
  readonly expectedMs?: number;
  /** Lease of the worker that is doing the job or finished it. */
  readonly lease?: { readonly token: string; readonly until: Date };
  /** Why the job failed. */
  readonly reason?: FailureReason;
  /** Object key of the PDF, once the job is completed. */
  readonly pdfKey?: string;
}

/** Creates a job that nobody has claimed. */
export function queued(now: Milliseconds, expectedMs?: number): StoredJob {
  const expected = expectedMs === undefined ? {} : { expectedMs: Math.round(expectedMs) };
  return { status: 'UNPROCESSED', queuedAt: new Date(now), attempts: 0, ...expected };
}

/** Returns the expected worker time in milliseconds. */
export function expectedOf({ expectedMs }: StoredJob): number {
  return expectedMs ?? USUAL_MS;
}

/** Returns when a worker can claim the job; null if the job has ended. */
export function dueAt({ status, queuedAt, lease }: StoredJob): Date | null {
  if (status === 'UNPROCESSED') return queuedAt;
  return status === 'IN_PROGRESS' ? (lease?.until ?? queuedAt) : null;
}

/** Returns the job as claimed by the worker that has the lease token. */
export function claimed(
  { queuedAt, attempts, expectedMs }: StoredJob,
  token: string,
  until: Milliseconds,
): StoredJob {
  return {
    status: 'IN_PROGRESS',
    queuedAt,
    attempts: attempts + 1,
    ...(expectedMs !== undefined && { expectedMs }),
    lease: { token, until: new Date(until) },
  };
}

/** Returns the job with a new end of the lease, or null if the lease is not current. */
export function extended(work: StoredJob, token: string, until: Milliseconds): StoredJob | null {
  return isHeld(work, token) ? { ...work, lease: { token, until: new Date(until) } } : null;
}

/**
 * Returns the job with its outcome, or null if the lease is not current. A worker that did not receive the
 * response may finish the job with the same outcome again.
 */
export function finished(work: StoredJob, token: string, outcome: WorkOutcome): StoredJob | null {
  const ended = { ...work, ...outcome };
  if (isHeld(work, token)) return ended;
  const same =
    work.lease?.token === token &&
    work.status === ended.status &&
    work.reason === ended.reason &&
    work.pdfKey === ended.pdfKey;
  return same ? ended : null;
}

/** Properties that a release changes. */
export interface ReleasedAs {
  readonly queuedAt?: Milliseconds | undefined;
  readonly expectedMs?: number | undefined;
}

/** Returns the job as before its claim, with the changed properties, or null if the lease is not current. */
export function released(
  work: StoredJob,
  token: string,
  { queuedAt = work.queuedAt.getTime(), expectedMs = work.expectedMs }: ReleasedAs = {},
): StoredJob | null {
  return isHeld(work, token) ? { ...queued(queuedAt, expectedMs), attempts: work.attempts - 1 } : null;
}

/** Returns whether the job failed under a lease that ended at or before `time`. */
export function failedBefore({ status, lease }: StoredJob, time: Milliseconds): boolean {
  return status === 'FAILED' && lease !== undefined && lease.until.getTime() <= time;
}

/** Returns the state of a job as the storage port (`DocumentStore`) describes it. */
export function workState({ status, reason, pdfKey }: StoredJob): WorkState {
  return { status, reason: reason ?? null, pdfKey: pdfKey ?? null };
}

function isHeld(work: StoredJob, token: string): boolean {
  return work.status === 'IN_PROGRESS' && work.lease?.token === token;
}

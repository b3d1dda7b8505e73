import type { FailureReason } from '../../conversion/door.ts';
import type { WorkOutcome, WorkState, WorkStatus } from '../document-store.ts';
import type { Milliseconds } from '../milliseconds.ts';
import { USUAL_MS } from '../work-order.ts';

/** Work on a file as it stands in the student's document. */
export interface StoredWork {
  readonly status: WorkStatus;
  readonly queuedAt: Date;
  /** How often it was claimed. */
  readonly attempts: number;
  /** What it is expected to take of a worker's time, in milliseconds; absent where nothing is known. */
  readonly expectedMs?: number;
  /** Of the worker that has it, or that ended it. */
  readonly lease?: { readonly token: string; readonly until: Date };
  readonly reason?: FailureReason;
  readonly pdfKey?: string;
}

/** Work that nobody has taken yet. */
export function queued(now: Milliseconds, expectedMs?: number): StoredWork {
  const expected = expectedMs === undefined ? {} : { expectedMs: Math.round(expectedMs) };
  return { status: 'UNPROCESSED', queuedAt: new Date(now), attempts: 0, ...expected };
}

/** What it is expected to take of a worker's time, in milliseconds. */
export function expectedOf({ expectedMs }: StoredWork): number {
  return expectedMs ?? USUAL_MS;
}

/** Since when somebody may take it; null when it has ended. */
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

/** With another end of the lease; null when the lease is not the current one. */
export function extended(work: StoredWork, token: string, until: Milliseconds): StoredWork | null {
  return isHeld(work, token) ? { ...work, lease: { token, until: new Date(until) } } : null;
}

/**
 * With its end; null when the lease is not the current one. Work may be finished again with the same end, as by a worker
 * that did not hear of its success.
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

/** What is different of work that is given back. */
export interface ReleasedAs {
  readonly queuedAt?: Milliseconds | undefined;
  readonly expectedMs?: number | undefined;
}

/** As before it was claimed but for what is different; null when the lease is not the current one. */
export function released(
  work: StoredWork,
  token: string,
  { queuedAt = work.queuedAt.getTime(), expectedMs = work.expectedMs }: ReleasedAs = {},
): StoredWork | null {
  return isHeld(work, token) ? { ...queued(queuedAt, expectedMs), attempts: work.attempts - 1 } : null;
}

/** Whether it failed, and the lease under which it did ended by then. */
export function failedBefore({ status, lease }: StoredWork, time: Milliseconds): boolean {
  return status === 'FAILED' && lease !== undefined && lease.until.getTime() <= time;
}

/** What the port tells of it. */
export function workState({ status, reason, pdfKey }: StoredWork): WorkState {
  return { status, reason: reason ?? null, pdfKey: pdfKey ?? null };
}

function isHeld(work: StoredWork, token: string): boolean {
  return work.status === 'IN_PROGRESS' && work.lease?.token === token;
}

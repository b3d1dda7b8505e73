import type { TextId } from '../../../engine/form/texts.ts';
import type { WorkOutcome, WorkState, WorkStatus } from '../document-store.ts';
import type { Milliseconds } from '../milliseconds.ts';

/** Work on a file as it stands in the student's document. */
export interface StoredWork {
  readonly status: WorkStatus;
  readonly queuedAt: Date;
  /** How often it was claimed. */
  readonly attempts: number;
  /** Of the worker that has it, or that ended it. */
  readonly lease?: { readonly token: string; readonly until: Date };
  readonly reason?: TextId;
  readonly pdfKey?: string;
}

/** Work that nobody has taken yet. */
export function queued(now: Milliseconds): StoredWork {
  return { status: 'UNPROCESSED', queuedAt: new Date(now), attempts: 0 };
}

/** Since when somebody may take it; null when it has ended. */
export function dueAt({ status, queuedAt, lease }: StoredWork): Date | null {
  if (status === 'UNPROCESSED') return queuedAt;
  return status === 'IN_PROGRESS' ? (lease?.until ?? queuedAt) : null;
}

export function claimed({ queuedAt, attempts }: StoredWork, token: string, until: Milliseconds): StoredWork {
  return {
    status: 'IN_PROGRESS',
    queuedAt,
    attempts: attempts + 1,
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

/** As before it was claimed, or as if it had been queued then; null when the lease is not the current one. */
export function released(work: StoredWork, token: string, queuedAt?: Milliseconds): StoredWork | null {
  if (!isHeld(work, token)) return null;
  const since = queuedAt === undefined ? work.queuedAt : new Date(queuedAt);
  return { status: 'UNPROCESSED', queuedAt: since, attempts: work.attempts - 1 };
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

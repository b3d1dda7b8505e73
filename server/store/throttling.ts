import type { Milliseconds } from './milliseconds.ts';
import type { Admission, AttemptPolicy } from './throttle-store.ts';

/** Attempts, quotas and marks of one name are kept apart. */
export type BucketKind = 'attempts' | 'quota' | 'mark';

/** What is stored of a bucket. */
export interface Bucket {
  readonly count: number;
  /** The last allowed attempt; of a quota, the beginning of its window. */
  readonly at: Milliseconds;
  /** From then on it is as new and may be removed. */
  readonly endsAt: Milliseconds;
}

/** What is answered, and what is stored before; null when nothing is. */
export interface Verdict {
  readonly admission: Admission;
  readonly next: Bucket | null;
}

// Far beyond any maximum: a delay that doubles for ever would become infinite.
const MOST_DOUBLINGS = 50;

/** Judges an attempt by what is stored of its bucket. */
export function judgeAttempt(stored: Bucket | null, now: Milliseconds, policy: AttemptPolicy): Verdict {
  const { free, firstDelayMs, maxDelayMs, forgetAfterMs } = policy;
  if (stored === null || isOver(stored.at, now, forgetAfterMs)) return allowed(1, now, forgetAfterMs);
  // The clock of another server may be ahead of this one.
  const at = Math.max(now, stored.at);
  if (stored.count < free) return allowed(stored.count + 1, at, forgetAfterMs);
  const delay = Math.min(firstDelayMs * 2 ** Math.min(stored.count - free, MOST_DOUBLINGS), maxDelayMs);
  const retryAt = stored.at + Math.min(delay, forgetAfterMs);
  return now < retryAt ? refused(retryAt) : allowed(stored.count + 1, at, forgetAfterMs);
}

/** Judges a use of a quota by what is stored of its bucket. */
export function judgeQuota(
  stored: Bucket | null,
  now: Milliseconds,
  limit: number,
  windowMs: number,
): Verdict {
  const { count, at } = stored === null || isOver(stored.at, now, windowMs) ? { count: 0, at: now } : stored;
  return count < limit ? allowed(count + 1, at, windowMs) : refused(at + windowMs);
}

/** A mark that is made now. */
export function newMark(now: Milliseconds, lastsMs: number): Bucket {
  return { count: 1, at: now, endsAt: now + lastsMs };
}

/** Whether a mark still counts. */
export function counts(mark: Bucket | null, now: Milliseconds): boolean {
  return mark !== null && now < mark.endsAt;
}

/** Also where the beginning lies as far ahead: then a clock was wrong, and nobody is to wait until it would be right. */
function isOver(beganAt: Milliseconds, now: Milliseconds, lastsMs: number): boolean {
  return Math.abs(now - beganAt) >= lastsMs;
}

function allowed(count: number, at: Milliseconds, lastsMs: number): Verdict {
  return { admission: { allowed: true }, next: { count, at, endsAt: at + lastsMs } };
}

function refused(retryAt: Milliseconds): Verdict {
  return { admission: { allowed: false, retryAt }, next: null };
}

import type { Milliseconds } from './milliseconds.ts';
import type { Admission, AttemptPolicy } from './throttle-store.ts';

/** Attempts, quotas and marks with the same name are independent. */
export type BucketKind = 'attempts' | 'quota' | 'mark';

/** The stored state of a bucket. */
export interface Bucket {
  readonly count: number;
  /** The last allowed attempt; for a quota, the start of its window. */
  readonly at: Milliseconds;
  /** The bucket expires then and may be removed. */
  readonly endsAt: Milliseconds;
}

/** A decision about a call, and the state to store before the call is answered; null stores nothing. */
export interface Verdict {
  readonly admission: Admission;
  readonly next: Bucket | null;
}

// Far beyond any maximum. Prevents an infinite delay.
const MOST_DOUBLINGS = 50;

/** Judges an attempt by the stored bucket. */
export function judgeAttempt(stored: Bucket | null, now: Milliseconds, policy: AttemptPolicy): Verdict {
  const { free, firstDelayMs, maxDelayMs, forgetAfterMs } = policy;
  if (stored === null || hasEnded(stored.at, now, forgetAfterMs)) return allow(1, now, forgetAfterMs);
  // Another server's clock may be ahead.
  const at = Math.max(now, stored.at);
  if (stored.count < free) return allow(stored.count + 1, at, forgetAfterMs);
  const delay = Math.min(firstDelayMs * 2 ** Math.min(stored.count - free, MOST_DOUBLINGS), maxDelayMs);
  const retryAt = stored.at + Math.min(delay, forgetAfterMs);
  return now < retryAt ? refuse(retryAt) : allow(stored.count + 1, at, forgetAfterMs);
}

/** Judges a use of a quota by the stored bucket. */
export function judgeQuota(
  stored: Bucket | null,
  now: Milliseconds,
  limit: number,
  windowMs: number,
): Verdict {
  const { count, at } =
    stored === null || hasEnded(stored.at, now, windowMs) ? { count: 0, at: now } : stored;
  return count < limit ? allow(count + 1, at, windowMs) : refuse(at + windowMs);
}

/** Creates a mark. */
export function newMark(now: Milliseconds, lastsMs: number): Bucket {
  return { count: 1, at: now, endsAt: now + lastsMs };
}

/** Returns whether a mark has not expired. */
export function isMarkActive(mark: Bucket | null, now: Milliseconds): boolean {
  return mark !== null && now < mark.endsAt;
}

/**
 * Returns whether a time span has ended. Also true if its start lies equally far ahead: a clock was wrong, and
 * nobody should wait until then.
 */
function hasEnded(beganAt: Milliseconds, now: Milliseconds, lastsMs: number): boolean {
  return Math.abs(now - beganAt) >= lastsMs;
}

function allow(count: number, at: Milliseconds, lastsMs: number): Verdict {
  return { admission: { allowed: true }, next: { count, at, endsAt: at + lastsMs } };
}

function refuse(retryAt: Milliseconds): Verdict {
  return { admission: { allowed: false, retryAt }, next: null };
}

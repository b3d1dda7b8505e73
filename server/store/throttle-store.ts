// The part of the storage port that throttles attempts, across all server processes. A bucket is an opaque
// text, a keyed hash of what is counted, so that the database contains no addresses for it.
import type { Milliseconds } from './milliseconds.ts';

/** How attempts are throttled. Times are in milliseconds. */
export interface AttemptPolicy {
  /** Attempts allowed at once; at least 1. */
  readonly free: number;
  /** Delay after the last allowed attempt before the first one beyond the free ones; doubles with each. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** A bucket without an allowed attempt for this time is reset. */
  readonly forgetAfterMs: number;
}

/** Whether an action is allowed now, or when to retry. */
export type Admission =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAt: Milliseconds };

export interface ThrottleStore {
  /** Counts an attempt if it is allowed; a refused one changes nothing. Concurrent attempts are all counted. */
  takeAttempt(bucket: string, now: Milliseconds, policy: AttemptPolicy): Promise<Admission>;
  /** Resets the attempts of a bucket; its quota stays. */
  clearAttempts(bucket: string): Promise<void>;
  /** Takes one of `limit` uses in a window that begins with the first use. A refused one changes nothing. */
  takeQuota(bucket: string, now: Milliseconds, limit: number, windowMs: number): Promise<Admission>;
  /** Returns a use of a quota. */
  giveBack(bucket: string): Promise<void>;
  /** Marks a bucket for a time from now, even if it is marked already. Its attempts and its quota stay. */
  mark(bucket: string, now: Milliseconds, lastsMs: number): Promise<void>;
  /** Returns whether a bucket is marked; read-only. */
  isMarked(bucket: string, now: Milliseconds): Promise<boolean>;
}

// The part of the storage port that slows down whoever tries too often, for all server processes together. A bucket is
// an opaque text, a keyed hash of what is counted: no address stands in the database for it.
import type { Milliseconds } from './milliseconds.ts';

/** How attempts are slowed down. Times are milliseconds. */
export interface AttemptPolicy {
  /** How many are allowed at once; at least 1. */
  readonly free: number;
  /** How long after the last allowed attempt the first one beyond them is allowed; doubles with each. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** A bucket of which nothing was allowed for so long is as new. */
  readonly forgetAfterMs: number;
}

/** Whether something may be done now, or else when. */
export type Admission =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAt: Milliseconds };

export interface ThrottleStore {
  /** Counts an attempt if it is allowed; a refused one changes nothing. However many are made at once, each counts. */
  takeAttempt(bucket: string, now: Milliseconds, policy: AttemptPolicy): Promise<Admission>;
  /** Makes the attempts of a bucket as new; its quota stays. */
  clearAttempts(bucket: string): Promise<void>;
  /** Takes one of `limit` uses in a window that begins with the first; a refused one changes nothing. */
  takeQuota(bucket: string, now: Milliseconds, limit: number, windowMs: number): Promise<Admission>;
  /** Gives a use of a quota back that was taken. */
  giveBack(bucket: string): Promise<void>;
  /** Marks a bucket for so long from now, also one that is marked; its attempts and its quota stay. */
  mark(bucket: string, now: Milliseconds, lastsMs: number): Promise<void>;
  /** Whether a bucket is marked, which changes nothing. */
  isMarked(bucket: string, now: Milliseconds): Promise<boolean>;
}

import type { AttemptPolicy } from '../store/throttle-store.ts';
import type { CallRate } from './call-meter.ts';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;

/** Rate limits of calls that cost work but guess no secret (docs/decisions/0003-call-limits.md). */
export interface CallLimits {
  /** All calls of one account, per process. */
  readonly account: CallRate;
  /** Searches in registers by one network, per process. Each typed letter causes one. */
  readonly lookup: CallRate;
  /** Upload permissions of one account. */
  readonly uploads: AttemptPolicy;
  /** Conversions of one account: more than uploads, so that each uploaded file can be converted. */
  readonly conversions: AttemptPolicy;
  /** Data exports of one account: each one reads all files of the account. */
  readonly exports: AttemptPolicy;
}

/** `free` at once, then one every ten seconds; reset after an hour without any. */
const steady = (free: number): AttemptPolicy => ({
  free,
  firstDelayMs: 10 * SECOND_MS,
  maxDelayMs: 10 * SECOND_MS,
  forgetAfterMs: HOUR_MS,
});

/** Far above normal use, even with several windows and a whole campus behind one address. */
export const CALL_LIMITS: CallLimits = {
  account: { atOnce: 1000, perSecond: 100 },
  lookup: { atOnce: 6000, perSecond: 200 },
  uploads: steady(100),
  conversions: steady(120),
  exports: steady(20),
};

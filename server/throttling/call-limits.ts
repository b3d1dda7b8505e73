import type { AttemptPolicy } from '../store/throttle-store.ts';
import type { CallRate } from './call-meter.ts';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;

/** How often may be called what needs no guessing of secrets, but work (docs/decisions/throttling.md). */
export interface CallLimits {
  /** All calls of one account, in each process. */
  readonly account: CallRate;
  /** Searches of one network in registers, in each process: one for each letter that somebody types. */
  readonly lookup: CallRate;
  /** Permissions to upload a file, of one account. */
  readonly uploads: AttemptPolicy;
  /** Conversions of files that are asked for, of one account: some more, so that what was uploaded is converted. */
  readonly conversions: AttemptPolicy;
  /** Exports of one account: each reads all of its files. */
  readonly exports: AttemptPolicy;
}

/** So many at once, then one each ten seconds; as new after an hour without any. */
const steady = (free: number): AttemptPolicy => ({
  free,
  firstDelayMs: 10 * SECOND_MS,
  maxDelayMs: 10 * SECOND_MS,
  forgetAfterMs: HOUR_MS,
});

/** Far beyond what people do, with several windows open and a whole campus behind one address. */
export const CALL_LIMITS: CallLimits = {
  account: { atOnce: 1000, perSecond: 100 },
  lookup: { atOnce: 6000, perSecond: 200 },
  uploads: steady(100),
  conversions: steady(120),
  exports: steady(20),
};

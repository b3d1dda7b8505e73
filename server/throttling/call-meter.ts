import type { Milliseconds } from '../store/milliseconds.ts';

/** A caller's rate limit: burst size, then calls per second. */
export interface CallRate {
  readonly atOnce: number;
  readonly perSecond: number;
}

interface Bucket {
  readonly level: number;
  readonly at: Milliseconds;
}

/** Counts a call and returns 0. If it comes too soon, returns the milliseconds to wait and does not count it. */
export type CallMeter = (caller: string) => Milliseconds;

/**
 * Creates an in-memory rate limiter for calls that are cheaper than a count in the database. The limit holds
 * per process.
 */
export function createCallMeter({ atOnce, perSecond }: CallRate, now: () => Milliseconds): CallMeter {
  // A bucket that was not used for this long is empty and can be dropped.
  const emptiesMs = (atOnce / perSecond) * 1000;
  let [recent, older] = [new Map<string, Bucket>(), new Map<string, Bucket>()];
  let recentSince = now();
  return (caller) => {
    const at = now();
    if (Math.abs(at - recentSince) >= emptiesMs) {
      [recent, older] = [new Map(), recent];
      recentSince = at;
    }
    const bucket = recent.get(caller) ?? older.get(caller) ?? { level: 0, at };
    const leaked = (Math.abs(at - bucket.at) / 1000) * perSecond;
    const level = Math.max(0, bucket.level - leaked);
    if (level + 1 > atOnce) return Math.ceil(((level + 1 - atOnce) / perSecond) * 1000);
    recent.set(caller, { level: level + 1, at });
    return 0;
  };
}

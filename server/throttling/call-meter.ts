import type { Milliseconds } from '../store/milliseconds.ts';

/** How often one caller may call: so many times at once, and then so many times a second. */
export interface CallRate {
  readonly atOnce: number;
  readonly perSecond: number;
}

interface Bucket {
  readonly level: number;
  readonly at: Milliseconds;
}

/** Counts a call of a caller and gives 0, or, where it comes too soon, the milliseconds until it may be made; it is not counted then. */
export type CallMeter = (caller: string) => Milliseconds;

/**
 * Counts calls in the memory of this process: for calls of which each does so little that counting it in the database would
 * cost more. Several processes allow as many times more.
 */
export function callMeter({ atOnce, perSecond }: CallRate, now: () => Milliseconds): CallMeter {
  // Buckets leak. One that was not touched for so long is empty, so that it can be forgotten.
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

import type { Milliseconds } from './milliseconds.ts';

/** When somebody was last seen: at the last login (an ISO time) or at sign-up; null when neither is known. */
export function lastSeen(
  signedUpAt: Milliseconds | undefined,
  lastLogin: string | undefined,
): Milliseconds | null {
  const times = [signedUpAt ?? Number.NaN, Date.parse(lastLogin ?? '')].filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : Math.max(...times);
}

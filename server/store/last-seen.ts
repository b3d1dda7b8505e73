import type { Milliseconds } from './milliseconds.ts';

/**
 * Returns when somebody was last seen: at the last login (an ISO time) or at sign-up. Returns null if neither
 * is known.
 */
export function lastSeen(
  signedUpAt: Milliseconds | undefined,
  lastLogin: string | undefined,
): Milliseconds | null {
  const times = [signedUpAt ?? Number.NaN, Date.parse(lastLogin ?? '')].filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : Math.max(...times);
}

import type { Milliseconds } from './milliseconds.ts';

/** Returns when somebody was last seen: at the last login (an ISO time), if there was one, or at sign-up. */
export function lastSeen(signedUpAt: Milliseconds, lastLogin: string | undefined): Milliseconds {
  return lastLogin === undefined ? signedUpAt : Math.max(signedUpAt, Date.parse(lastLogin));
}

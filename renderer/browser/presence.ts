import { INACTIVITY_TIMEOUT_MS, INACTIVITY_WARNING_MS } from '../../engine/wire/inactivity.ts';
import { idleMs } from './last-activity.ts';

/** Whether the logged-in user is active, has been warned or has timed out. */
export type Presence =
  | { readonly is: 'active' }
  | { readonly is: 'warned'; readonly secondsLeft: number }
  | { readonly is: 'over' };

/** The presence of a user who is active, and of every visitor. */
export const ACTIVE: Presence = { is: 'active' };

/** Returns the current presence. */
export function currentPresence(): Presence {
  const left = INACTIVITY_TIMEOUT_MS - idleMs();
  if (left <= 0) return { is: 'over' };
  if (left <= INACTIVITY_WARNING_MS) return { is: 'warned', secondsLeft: Math.ceil(left / 1000) };
  return ACTIVE;
}

/** Returns milliseconds until the presence changes without activity. */
export function untilChange(): number {
  const left = INACTIVITY_TIMEOUT_MS - idleMs();
  return left > INACTIVITY_WARNING_MS ? left - INACTIVITY_WARNING_MS : left % 1000 || 1000;
}

/** Returns whether two presences show the same, including the countdown. */
export function isSamePresence(one: Presence, other: Presence): boolean {
  if (one.is === 'warned' && other.is === 'warned') return one.secondsLeft === other.secondsLeft;
  return one.is === other.is;
}

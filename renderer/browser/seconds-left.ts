import { INACTIVITY_TIMEOUT_MS, INACTIVITY_WARNING_MS } from '../../engine/wire/inactivity.ts';
import { idleMs } from './last-activity.ts';

/** Returns the seconds until the log-out for inactivity: infinite before the warning, 0 after the timeout. */
export function secondsLeft(): number {
  const left = INACTIVITY_TIMEOUT_MS - idleMs();
  if (left > INACTIVITY_WARNING_MS) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.ceil(left / 1000));
}

/** Returns milliseconds until {@link secondsLeft} changes without activity. */
export function untilChange(): number {
  const left = INACTIVITY_TIMEOUT_MS - idleMs();
  return left > INACTIVITY_WARNING_MS ? left - INACTIVITY_WARNING_MS : left % 1000 || 1000;
}

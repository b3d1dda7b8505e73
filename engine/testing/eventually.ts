import { vi } from 'vitest';

const HANGS_MS = 60_000;
const INTERVAL_MS = 20;

/**
 * Repeats `attempt` until it stops throwing, and returns its result. Throws the last error after a minute,
 * because then something hangs.
 */
export function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(attempt, { timeout: HANGS_MS, interval: INTERVAL_MS });
}

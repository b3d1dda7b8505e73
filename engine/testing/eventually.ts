import { vi } from 'vitest';

const HANGS_MS = 60_000;
const INTERVAL_MS = 20;

/** Calls `attempt` again until it stops throwing, and returns its result. Throws its last error after a minute: something hangs. */
export function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(attempt, { timeout: HANGS_MS, interval: INTERVAL_MS });
}

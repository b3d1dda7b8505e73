import type { Parameters } from 'fast-check';

const isLong = process.env.TEST_LONG === '1';

/** Settings of a property test: few runs by a fixed seed, or fifty times as many where the long tests run. */
export function runs<T>(count = 200): Parameters<T> {
  return { seed: 20_261_120, numRuns: isLong ? count * 50 : count };
}

/** Milliseconds that a property test may take. */
export const PROPERTY_TIMEOUT = isLong ? 600_000 : 30_000;

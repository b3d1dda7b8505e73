import type { Parameters } from 'fast-check';
import { SEED } from './seed.ts';

const isLong = process.env.TEST_LONG === '1';

/** Milliseconds that a property test may take: several times what the slowest does, since the machine may be busy. */
export const PROPERTY_TIMEOUT = isLong ? 1_500_000 : 300_000;

/**
 * Settings of a property test: few runs, or `times` as many where the long tests run, by the seed of the run. What takes a good
 * part of a second each has only tens of runs here, and some hundreds there.
 */
export function runs<T>(count = 200, times = 50): Parameters<T> {
  return {
    seed: SEED,
    numRuns: isLong ? count * times : count,
    // A smaller counterexample may be looked for without end, and no test runner can break in on what never waits: the
    // one that was found by then is told.
    interruptAfterTimeLimit: PROPERTY_TIMEOUT * 0.9,
    markInterruptAsFailure: true,
  };
}

import type { Parameters } from 'fast-check';
import { SEED } from './seed.ts';

const isDeep = process.env.TEST_DEEP === '1';

/**
 * Returns fast-check settings: `count` cases by the seed of the run, `times` as many in the deep run. Tests whose cases take a
 * good part of a second ask for tens of cases.
 */
export function runs<T>(count = 200, times = 25): Parameters<T> {
  return { seed: SEED, numRuns: isDeep ? count * times : count };
}

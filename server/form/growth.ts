// Judges how slow a regular expression of a form can get, with the library recheck.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { checkSync, Parameters } from 'recheck';
import type { Growth } from '../../engine/form/pattern-judge.ts';

/**
 * Limits of recheck. Beyond the first four it searches for a slow text instead of proving that there is none;
 * within them the automata are small enough to explore.
 */
const LIMITS: Parameters = {
  maxPatternSize: 40,
  maxRepeatCount: 15,
  maxNFASize: 3000,
  // Counted in clock reads, which advance a fake clock by one: see `load`.
  timeout: 200_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  // Negative: does not try the slow text in this process.
  recallTimeout: -1,
  randomSeed: 0,
  attackLimit: 100_000,
  incubationLimit: 10_000,
  maxAttackStringSize: 3000,
  maxGeneStringSize: 400,
  maxIteration: 1,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  mutationSize: 10,
  crossoverSize: 10,
};

/**
 * Loads the JavaScript build of recheck with a clock that advances by one at each read, so that its time limit
 * counts steps. It gets no `require`, so it cannot start the programs that recheck brings along.
 */
function loadRecheck(): typeof checkSync {
  const file = createRequire(import.meta.url).resolve('recheck/lib/browser.js');
  const module: { exports: { readonly checkSync?: typeof checkSync } } = { exports: {} };
  let reads = 0;
  const clock = { now: () => reads++ };
  compileFunction(readFileSync(file, 'utf8'), ['module', 'performance'], { filename: file })(module, clock);
  const { checkSync: check } = module.exports;
  if (check === undefined) throw new Error(`${file} does not export checkSync; install recheck anew.`);
  return check;
}

let check: typeof checkSync | undefined;

/**
 * Returns how the time to match the slowest text grows with its length, according to recheck. The pattern must be
 * valid.
 */
export function judgeGrowth(pattern: string): Growth {
  check ??= loadRecheck();
  const found = check(pattern, 'u', LIMITS);
  if (found.status === 'unknown') return 'undecided';
  if (found.status === 'safe') return { degree: 1 };
  return found.complexity.type === 'exponential' ? 'exponential' : { degree: found.complexity.degree };
}

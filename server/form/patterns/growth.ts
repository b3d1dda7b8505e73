import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { checkSync, Parameters } from 'recheck';
import type { Growth } from '../../../engine/patterns/pattern-judge.ts';

/**
 * Limits of recheck. Beyond the first four it searches for a slow text instead of proving that there is none; within
 * them automata stay small enough to be looked through.
 */
const LIMITS: Parameters = {
  maxPatternSize: 40,
  maxRepeatCount: 15,
  maxNFASize: 3000,
  // In looks at its clock, which stands still between them: see `load`.
  timeout: 200_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  // Negative: the slow text is not tried in this process.
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
 * Loads the part of recheck that is JavaScript, with a clock that goes on by one at each look: its time limit becomes a
 * number of steps. Which of its other programs a machine has does not matter, either.
 */
function load(): typeof checkSync {
  const file = createRequire(import.meta.url).resolve('recheck/lib/browser.js');
  const module: { exports: { readonly checkSync?: typeof checkSync } } = { exports: {} };
  let looks = 0;
  const clock = { now: () => looks++ };
  compileFunction(readFileSync(file, 'utf8'), ['module', 'performance'], { filename: file })(module, clock);
  const { checkSync: check } = module.exports;
  if (check === undefined) throw new Error(`${file} does not export checkSync; install recheck anew.`);
  return check;
}

let check: typeof checkSync | undefined;

/** How the time of a pattern's worst match grows, as recheck judges it. Takes a valid pattern only. */
export function judgeGrowth(pattern: string): Growth {
  check ??= load();
  const found = check(pattern, 'u', LIMITS);
  if (found.status === 'unknown') return 'undecided';
  if (found.status === 'safe') return { degree: 1 };
  return found.complexity.type === 'exponential' ? 'exponential' : { degree: found.complexity.degree };
}

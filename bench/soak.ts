// `npm run bench -- soak`: repeats the random tests of `npm run test:deep` for `--minutes` (default 60), with more cases and
// a new seed each time: properties and edits of the form, random forms and answers, the random walk, kills of server,
// worker and browser. Runs the mutants once. Writes the figures into the docs. To reproduce a failure, run its test with
// its seed and `TEST_SOAK=1`.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { playwrightStep, printResults, runStep, type Step, vitestStep } from '../scripts/suites/test-step.ts';
import { writeSection } from './write-section.ts';

const ROUND: readonly Step[] = [
  vitestStep('properties and edits of the form', 'node', '.property.'),
  playwrightStep(
    'forms and answers that nobody has written',
    '--project=deep',
    'random-forms',
    'one-meaning',
    'edited-forms',
    'rendering-equality',
  ),
  playwrightStep('random walk', 'walk/walk.test'),
  playwrightStep(
    'kills of servers, workers and browsers',
    '/durability',
    'document-durability',
    '/faults.test',
  ),
];

/** Runs once, because nothing in it is random. */
const MUTANTS: Step = {
  title: 'mistakes in both forms, each of them',
  command: ['node', 'bench/mutants.ts'],
};

interface Tally {
  rounds: number;
  passed: number;
  failed: number;
  seconds: number;
  readonly failedSeeds: string[];
}

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const begun = Date.now();
const end = begun + Number(values.minutes) * 60_000;
const tallies = new Map<Step, Tally>(
  ROUND.map((step) => [step, { rounds: 0, passed: 0, failed: 0, seconds: 0, failedSeeds: [] }]),
);
const allCounts = [await runStep(MUTANTS, process.env)];
for (let turn = 0; Date.now() < end; turn += 1) {
  for (const [step, tally] of tallies) {
    if (Date.now() >= end) break;
    // TEST_SEED is for the first round only; otherwise all rounds would do the same.
    const seed = turn === 0 && process.env.TEST_SEED ? process.env.TEST_SEED : String(randomInt(2 ** 31));
    console.log(`\nRound ${turn + 1}, seed ${seed}`);
    const since = Date.now();
    const counts = await runStep(step, { ...process.env, TEST_DEEP: '1', TEST_SOAK: '1', TEST_SEED: seed });
    allCounts.push(counts);
    tally.rounds += 1;
    tally.passed += counts.passed;
    tally.failed += counts.failed;
    tally.seconds += (Date.now() - since) / 1000;
    if (counts.failed > 0) tally.failedSeeds.push(seed);
  }
}

const rows = [...tallies].map(
  ([{ title }, tally]) =>
    `| ${[title, tally.rounds, Math.round(tally.seconds / 60), tally.passed, tally.failed, tally.failedSeeds.join(', ') || 'none'].join(' | ')} |`,
);
const figures = `The tests that go by chance, in full, with a new seed each time, for ${Math.round((Date.now() - begun) / 60_000)} minutes.

| | runs | minutes | tests passed | tests failed | seeds that failed |
|---|--:|--:|--:|--:|---|
${rows.join('\n')}

${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}.`;
await writeSection('soak', figures);
printResults('the soak', begun, allCounts);

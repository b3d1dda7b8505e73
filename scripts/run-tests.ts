// `npm test`: types, lint, rooms, schemas, config-lint, unit and server tests, components, stories, journeys. Runs one suite
// after another, all of them even when one fails, and prints one closing line. `--long` runs the long tests instead.
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LONG_JOURNEYS, SHORTENED_JOURNEYS } from './long-journeys.ts';
import { LONG_TESTS } from './long-tests.ts';
import { rerunFailed } from './rerun-failed.ts';
import { type Counts, close, playwrightStep, runStep, type Step, vitestStep } from './test-step.ts';

const BUILD: Step = { title: 'build', command: ['node', 'scripts/build.ts'] };

const SHORT: readonly Step[] = [
  { title: 'types', command: ['tsc', '-b'] },
  { title: 'lint and format', command: ['biome', 'ci', '--error-on-warnings'] },
  { title: 'rooms', command: ['node', 'scripts/check-rooms.ts'] },
  { title: 'schemas', command: ['node', 'scripts/schemas.ts', '--check'] },
  { title: 'config-lint', command: ['node', 'scripts/config-lint.ts'] },
  vitestStep('unit and server tests', 'node*'),
  vitestStep('components, in a real browser', 'browser*'),
  vitestStep('stories, in a real browser with axe', 'stories'),
  playwrightStep('journeys, in a real browser on the real server', 'playwright.json'),
];

/** What the short run leaves out, and property tests with many more cases. */
const LONG: readonly Step[] = [
  vitestStep(
    'property tests in full, and unit and server tests that the short run leaves out',
    'node*',
    '.property.',
    ...LONG_TESTS,
  ),
  playwrightStep(
    'journeys that the short run leaves out or shortens',
    'playwright.json',
    ...LONG_JOURNEYS,
    ...SHORTENED_JOURNEYS,
  ),
];

const COMPILED = fileURLToPath(new URL('../.cache/compiled', import.meta.url));
const long = process.argv.includes('--long');
const begun = Date.now();
// What chance chooses is chosen anew in each long run, and can be had again.
const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));
const environment = {
  ...process.env,
  // Hundreds of processes start with the same modules: Node compiles them once.
  NODE_COMPILE_CACHE: COMPILED,
  ...(long ? { TEST_LONG: '1', TEST_SEED: seed } : {}),
};
// Before the rest: a run that does not end needs it, too.
if (long) console.log(`The seed of this run: \`TEST_SEED=${seed} npm run test:long\` takes it again.`);
// The journeys need the built pages.
const counts: Counts[] = [];
for (const step of [BUILD, ...(long ? LONG : SHORT)]) counts.push(await runStep(step, environment));
if (!long && (process.env.MONGODB_URI ?? '') === '') {
  console.log('\nThe store was tested on SQLite only: MONGODB_URI is not set.');
}
close(long ? 'the long tests' : 'all tests', begun, await rerunFailed(counts, environment));

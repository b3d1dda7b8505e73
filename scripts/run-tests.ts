// `npm test`: types, lint, rooms, schemas, config-lint, unit and server tests, components, stories, core journeys. Runs all
// suites of tests one after another, even if one fails, and prints one closing line. `--ci` (`npm run test:ci`) adds the
// other unit and server tests, the other journeys, and the store's contract on a server that speaks MongoDB's protocol.
import { COMPILE_CACHE } from './compile-cache.ts';
import { storeContract } from './suites/mongodb.ts';
import { rerunFailed, withoutRerun } from './suites/rerun-failed.ts';
import {
  type Counts,
  playwrightStep,
  printResults,
  runStep,
  type Step,
  vitestStep,
} from './suites/test-step.ts';

/** Checks of the sources. Each list runs on one core, beside the other: no verdict here depends on speed. */
const CHECKS: readonly (readonly Step[])[] = [
  [{ title: 'types', command: ['tsc', '-b'] }],
  [
    // The journeys need the built pages.
    { title: 'build', command: ['node', 'scripts/build.ts'] },
    { title: 'lint and format', command: ['biome', 'ci', '--error-on-warnings'] },
    { title: 'rooms', command: ['node', 'scripts/check-rooms.ts'] },
    { title: 'schemas', command: ['node', 'scripts/schemas.ts', '--check'] },
    { title: 'config-lint', command: ['node', 'scripts/config-lint.ts'] },
  ],
];

const SUITES: readonly Step[] = [
  vitestStep('unit and server tests', 'node*'),
  vitestStep('components, in a real browser', 'browser'),
  vitestStep('stories, in a real browser with axe', 'stories'),
  playwrightStep('core journeys, in a real browser on the real server', '--project=core'),
];

const CI_SUITES: readonly Step[] = [
  vitestStep('unit and server tests that `npm test` leaves out', 'ci-node'),
  playwrightStep('other journeys', '--project=others'),
];

const isCi = process.argv.includes('--ci');
const begun = Date.now();
const environment = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE };

async function runInOrder(steps: readonly Step[]): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const step of steps) counts.push(await runStep(step, environment));
  return counts;
}

const counts = (await Promise.all(CHECKS.map(runInOrder))).flat();
counts.push(...(await runInOrder(isCi ? [...SUITES, ...CI_SUITES] : SUITES)));
if (isCi) counts.push(...withoutRerun(await storeContract(environment, [])));
else if ((process.env.MONGODB_URI ?? '') === '')
  console.log('\nThe store was tested on SQLite only: MONGODB_URI is not set.');
printResults('all tests', begun, await rerunFailed(counts, environment));

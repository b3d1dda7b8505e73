// `npm run test:deep`: tests that are too slow for CI or need other programs. Runs the suites one after another
// and prints one closing line. `npm run test:deep -- <suite>` runs one of them, and further words select some
// of its tests. Each run has a new random seed; `TEST_SEED` repeats one.
import { randomInt } from 'node:crypto';
import { COMPILE_CACHE } from './compile-cache.ts';
import { needPrograms } from './programs/need-programs.ts';
import { convertedDocuments } from './suites/corpus.ts';
import { onMongod, onStandIns } from './suites/mongodb.ts';
import { otherDays } from './suites/other-days.ts';
import { copiesByVeraPdf } from './suites/pdf-ua.ts';
import { rerunFailed, withoutRerun } from './suites/rerun-failed.ts';
import { onS3 } from './suites/s3.ts';
import {
  type Counts,
  failedStep,
  playwrightStep,
  printResults,
  runStep,
  type Suite,
  vitestStep,
} from './suites/test-step.ts';

const tests: Suite = async (environment, words) => {
  const leftOutTests = vitestStep('unit and server tests that `npm test` leaves out', 'deep', ...words);
  if (words.length > 0) return [await runStep(leftOutTests, environment)];
  return [
    await runStep(vitestStep('property tests, with many cases', '*node*', '.property.'), environment),
    await runStep(leftOutTests, environment),
  ];
};

const journeys: Suite = async (environment, words) => [
  await runStep(playwrightStep('journeys that CI leaves out', '--project=deep', ...words), environment),
];

/** Programs with their Debian packages; `xvfb-run` needs `xauth`. */
const BROWSERS = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
};

/** Installs both browsers first if this process may do so. */
const otherBrowsers: Suite = async (environment) => {
  needPrograms('No browser was tested', BROWSERS);
  const step = playwrightStep('journeys in Firefox and WebKit', '--project=Firefox', '--project=WebKit');
  // WebKit needs a display: this one is virtual.
  const onDisplay = { ...step, command: ['xvfb-run', '--auto-servernum', ...step.command] };
  return [await runStep(onDisplay, environment)];
};

const callsBySchemathesis: Suite = async (environment) => [
  await runStep(playwrightStep('the calls against their description', '--project=schemathesis'), environment),
];

/** The suites by name, with a description, and whether their failed tests can be rerun alone. */
const SUITES: Readonly<Record<string, { does: string; run: Suite; canRerun?: true; isOnlyByName?: true }>> = {
  tests: {
    does: 'property tests with many cases; unit and server tests that `npm test` leaves out',
    run: tests,
    canRerun: true,
  },
  journeys: {
    does: 'journeys that CI leaves out: random walks, kills, screens, kinds of questions',
    run: journeys,
    canRerun: true,
  },
  days: { does: 'unit, server and component tests on other days, in other time zones', run: otherDays },
  mongodb: {
    does: 'contract and journeys on FerretDB and mongo-java-server (Go, Java, Maven)',
    run: onStandIns,
  },
  mongod: {
    does: 'the same on a real MongoDB server, of the machine or downloaded; runs if it is named',
    run: onMongod,
    isOnlyByName: true,
  },
  s3: { does: 'contract and a whole application on MinIO (Go)', run: onS3 },
  corpus: {
    does: 'documents of every kind, converted and judged by qpdf and Poppler',
    run: convertedDocuments,
  },
  'pdf-ua': { does: 'PDF copies judged by veraPDF (Java, Maven)', run: copiesByVeraPdf },
  browsers: { does: 'journeys in Firefox and WebKit', run: otherBrowsers },
  schemathesis: { does: 'the calls against the OpenAPI description (Python)', run: callsBySchemathesis },
};

const [name, ...words] = process.argv.slice(2);
if (name !== undefined && SUITES[name] === undefined) {
  console.error(`There is no suite “${name}”. The suites are:`);
  for (const [suiteName, { does }] of Object.entries(SUITES))
    console.error(`  ${suiteName.padEnd(13)}${does}`);
  process.exit(2);
}

const begun = Date.now();
const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));
const environment = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, TEST_DEEP: '1', TEST_SEED: seed };
// Printed first, because a run that hangs needs it as well.
console.log(`Seed ${seed}: \`TEST_SEED=${seed} npm run test:deep\` chooses the same again.`);
const counts: Counts[] = [
  await runStep({ title: 'build', command: ['node', 'scripts/build.ts'] }, environment),
];
for (const [suiteName, { run, canRerun, isOnlyByName }] of Object.entries(SUITES)) {
  if (name === undefined ? isOnlyByName : name !== suiteName) continue;
  const suiteCounts = await run(environment, words).catch((error) => [failedStep(suiteName, error)]);
  counts.push(...(canRerun ? suiteCounts : withoutRerun(suiteCounts)));
}
printResults('the deep tests', begun, await rerunFailed(counts, environment));

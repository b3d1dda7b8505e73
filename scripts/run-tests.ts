// `npm test`: types, lint, config-lint, unit and server tests, tests in a real browser, journeys; in that order, all of
// them even when one fails, with one closing line. `--long` runs what needs longer, in full.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly title: string;
  readonly command: readonly string[];
  /** Reads how many tests passed and failed; without it the command itself is the test. */
  readonly counts?: () => Counts;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, '.cache', 'reports');

function report(name: string): string {
  return join(reports, `${name}.json`);
}

function vitest(project: string, ...more: string[]): Step {
  const file = report(`vitest-${project}`);
  return {
    title: project === 'browser' ? 'components, in a real browser' : 'unit and server tests',
    command: [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...more,
    ],
    counts: () => {
      const result = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
      const all = result.numTotalTests ?? 0;
      const passed = result.numPassedTests ?? 0;
      // A test that was skipped or never ran has not passed.
      return { passed, failed: all - passed };
    },
  };
}

const journeys: Step = {
  title: 'journeys, in a real browser on the real server',
  command: ['playwright', 'test'],
  counts: () => {
    const { stats } = JSON.parse(readFileSync(report('playwright'), 'utf8')) as {
      stats: Record<string, number>;
    };
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
    return { passed: expected, failed: unexpected + flaky + skipped };
  },
};

const SHORT: readonly Step[] = [
  { title: 'types', command: ['tsc', '-b'] },
  { title: 'lint and format', command: ['biome', 'ci', '--error-on-warnings'] },
  { title: 'config-lint', command: ['node', 'scripts/config-lint.ts'] },
  { title: 'build', command: ['node', 'scripts/build.ts'] },
  vitest('node'),
  vitest('browser'),
  journeys,
];

/** Property tests with many more cases; everything else is in the short run. */
const LONG: readonly Step[] = [{ ...vitest('node', '-t', 'for all'), title: 'property tests, in full' }];

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function run(step: Step, environment: NodeJS.ProcessEnv): Counts {
  const begun = Date.now();
  console.log(`\n— ${step.title} …`);
  const [program = '', ...args] = step.command;
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: environment });
  if (error !== undefined) console.error(`${program} could not be run: ${error.message}`);
  let counts: Counts = status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (step.counts !== undefined) {
    try {
      counts = step.counts();
    } catch {
      counts = { passed: 0, failed: 1 };
    }
    // The runner can fail although each test passed: an error outside of the tests.
    if (status !== 0 && counts.failed === 0) counts = { ...counts, failed: 1 };
  }
  console.log(`  ${step.title}: ${counts.passed} passed, ${counts.failed} failed (${seconds(begun)})`);
  return counts;
}

const long = process.argv.includes('--long');
if (existsSync(reports)) rmSync(reports, { recursive: true });
mkdirSync(reports, { recursive: true });
const begun = Date.now();
const all = (long ? LONG : SHORT).map((step) =>
  run(step, { ...process.env, ...(long ? { TEST_LONG: '1' } : {}) }),
);
const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
console.log(`\nmatricula: all tests took ${seconds(begun)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

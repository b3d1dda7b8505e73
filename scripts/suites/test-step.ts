// Steps of a test run: a command with its report. Runs them and counts their tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FailedTest, failedInPlaywright, failedInVitest } from './failed-tests.ts';

/** Passed and failed tests of a suite. A skipped test, or one that never ran, has failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests that the report names. */
  readonly failures?: readonly Failure[];
}

/**
 * A group of tests that needs more than one step, such as a server of its own. `words` select some of its
 * tests.
 */
export type Suite = (environment: NodeJS.ProcessEnv, words: readonly string[]) => Promise<Counts[]>;

/** A failed test, with the step that reruns it alone if the runner can select it. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly alone?: Step;
}

/** A step: a command, and how to read the report of its test runner. A command without a report counts as one test. */
export interface Step {
  readonly title: string;
  readonly command: readonly string[];
  readonly report?: Report;
}

/** A report of a test runner: its file name, and how to count its tests. */
interface Report {
  readonly name: string;
  readonly read: (report: unknown) => Counts;
}

/** Returns the counts of something that could not be tested, and prints why. */
export function failedStep(name: string, reason: unknown): Counts {
  const message = reason instanceof Error ? reason.message : String(reason);
  console.error(`${name}: ${message}`);
  return { passed: 0, failed: 1, failures: [{ name, message }] };
}

function failureOf(test: FailedTest, alone: (only: readonly string[]) => Step): Failure {
  const { name, message, selection } = test;
  return { name, message, ...(selection === undefined ? {} : { alone: alone(selection) }) };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, '.cache', 'reports');

/** Runs a vitest project, optionally only files whose names contain one of the filters. */
export function vitestStep(
  title: string,
  project: string,
  ...filters: string[]
): Step & { readonly report: Report } {
  // The report is named after the first of many files.
  const name = `vitest-${[project, ...filters]
    .slice(0, 4)
    .join('-')
    .replace(/[^\w-]/g, '_')}.json`;
  const command = (report: string, ...only: readonly string[]) => [
    ...['vitest', 'run', '--project', project, '--reporter=dot', '--reporter=json'],
    ...[`--outputFile.json=${join(reports, report)}`, ...only],
  ];
  const alone = (only: readonly string[]): Step => ({
    title: only.join(' '),
    command: command('vitest-alone.json', ...only),
    // The other tests of the file do not count.
    report: {
      name: 'vitest-alone.json',
      read: (report) => {
        const { numPassedTests = 0, numFailedTests = 1 } = report as Record<string, number>;
        return { passed: numPassedTests, failed: numPassedTests === 0 ? 1 : numFailedTests };
      },
    },
  });
  return {
    title,
    command: command(name, ...filters),
    report: {
      name,
      read: (report) => {
        const { numTotalTests = 0, numPassedTests = 0 } = report as Record<string, number>;
        return {
          passed: numPassedTests,
          failed: numTotalTests - numPassedTests,
          failures: failedInVitest(report).map((test) => failureOf(test, alone)),
        };
      },
    },
  };
}

/** Runs Playwright's tests. `more` are filters and options, such as `--project=core`. */
export function playwrightStep(title: string, ...more: string[]): Step {
  const options = more.filter((word) => word.startsWith('--'));
  const alone = (only: readonly string[]): Step => playwrightStep(only.join(' '), ...options, ...only);
  return {
    title,
    // The files of failed tests must survive the next step.
    command: ['playwright', 'test', '--output', join('test-results', title.replace(/\W+/g, '-')), ...more],
    report: {
      name: 'playwright.json',
      read: (report) => {
        const {
          expected = 0,
          unexpected = 0,
          flaky = 0,
          skipped = 0,
        } = (report as { stats: Record<string, number> }).stats;
        return {
          passed: expected,
          failed: unexpected + flaky + skipped,
          failures: failedInPlaywright(report).map((test) => failureOf(test, alone)),
        };
      },
    },
  };
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Runs a step and prints its counts, without blocking this process, which may run a server for the tests. */
export async function runStep(step: Step, environment: NodeJS.ProcessEnv): Promise<Counts> {
  const begun = Date.now();
  console.log(`\n— ${step.title} …`);
  const file = step.report === undefined ? undefined : join(reports, step.report.name);
  mkdirSync(reports, { recursive: true });
  if (file !== undefined) rmSync(file, { force: true });
  const [program = '', ...args] = step.command;
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  });
  const [status] = await once(child, 'close').catch((error: Error) => {
    console.error(`${program} could not be run: ${error.message}`);
    return [1];
  });
  let counts: Counts = status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (file !== undefined) {
    try {
      counts = step.report?.read(JSON.parse(readFileSync(file, 'utf8'))) ?? counts;
    } catch {
      counts = { passed: 0, failed: 1 };
    }
    // The runner can fail although each test passed, through an error outside of the tests.
    if (status !== 0 && counts.failed === 0) counts = { ...counts, failed: 1 };
  }
  console.log(`  ${step.title}: ${counts.passed} passed, ${counts.failed} failed (${seconds(begun)})`);
  const failures = counts.failures?.length
    ? counts.failures
    : [{ name: step.title, message: `exit code ${status}` }];
  return counts.failed === 0 ? counts : { ...counts, failures };
}

/** Prints the failures and the closing line, and sets the exit code. A run without tests is a failure. */
export function printResults(title: string, begun: number, all: readonly Counts[]): void {
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
  for (const { name, message } of all.flatMap(({ failures = [] }) => failures))
    console.log(`FAILED ${name}: ${message}`);
  console.log(`\nmatricula: ${title} took ${seconds(begun)}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

// Reads the failed tests from a runner's JSON report.
import { stripVTControlCharacters } from 'node:util';
import { literalPattern } from '../../engine/values/literal-pattern.ts';

/** A failed test, as printed at the end of a run. */
export interface FailedTest {
  /** File and title. */
  readonly name: string;
  /** The first error message, in one line. */
  readonly message: string;
  /**
   * The runner's arguments that select this test; undefined for errors outside of tests and tests that never
   * ran.
   */
  readonly selection?: readonly string[];
}

interface VitestFile {
  readonly name?: string;
  readonly message?: string;
  readonly assertionResults?: readonly {
    readonly fullName?: string;
    readonly ancestorTitles?: readonly string[];
    readonly title?: string;
    readonly status?: string;
    readonly failureMessages?: readonly string[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

const LONGEST = 600;

function oneLine(message = ''): string {
  const line = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim();
  return line === '' ? 'no message' : line.slice(0, LONGEST);
}

/** Returns a pattern for the test with these titles, outermost first. Vitest joins titles by " > ". */
function patternOf(titles: readonly string[]): string {
  return `^${literalPattern(titles.filter((title) => title !== '').join(' > '))}$`;
}

/** Returns the failed tests of vitest's report, and the files that could not be run. */
export function failedInVitest(report: unknown): FailedTest[] {
  return ((report as { testResults?: VitestFile[] }).testResults ?? []).flatMap((file): FailedTest[] => {
    const path = file.name ?? '';
    const results = file.assertionResults ?? [];
    if (results.length === 0) return [{ name: path, message: oneLine(file.message) }];
    return results
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName = '', ancestorTitles = [], title = '', status, failureMessages }) => ({
        name: `${path} › ${fullName}`,
        message: oneLine(failureMessages?.[0]),
        ...(status === 'failed'
          ? { selection: [path, '--testNamePattern', patternOf([...ancestorTitles, title])] }
          : {}),
      }));
  });
}

/**
 * Returns the tests of Playwright's report that failed, were flaky or never ran, and the errors outside of
 * tests.
 */
export function failedInPlaywright(report: unknown): FailedTest[] {
  const { errors = [], ...root } = report as PlaywrightSuite & { errors?: { message?: string }[] };
  const failedIn = (suite: PlaywrightSuite): FailedTest[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'expected')
        .map(({ results, status }) => ({
          name: `${spec.file}:${spec.line} › ${spec.title}`,
          message: oneLine(results[0]?.error?.message ?? status),
          ...(status === 'unexpected' ? { selection: [`/${spec.file}:${spec.line}`] } : {}),
        })),
    ),
    ...(suite.suites ?? []).flatMap(failedIn),
  ];
  return [
    ...errors.map(({ message }) => ({ name: 'outside of tests', message: oneLine(message) })),
    ...failedIn(root),
  ];
}

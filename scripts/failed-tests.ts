// What failed, read from the report of a runner: a line for each test, so that the end of a long log tells it.
import { stripVTControlCharacters } from 'node:util';

interface VitestFile {
  readonly name?: string;
  readonly message?: string;
  readonly assertionResults?: readonly {
    readonly fullName?: string;
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

function line(where: string, message = ''): string {
  const said = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim();
  return `${where}: ${said === '' ? 'no message' : said.slice(0, LONGEST)}`;
}

/** Failed tests, and files that could not be run, in vitest's JSON report. */
export function failedInVitest(report: unknown): string[] {
  return ((report as { testResults?: VitestFile[] }).testResults ?? []).flatMap((file) => {
    const results = file.assertionResults ?? [];
    if (results.length === 0) return [line(`${file.name}`, file.message)];
    return results
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => line(`${file.name} › ${fullName}`, failureMessages?.[0]));
  });
}

/** Tests that failed, were flaky or never ran, and errors outside of tests, in Playwright's JSON report. */
export function failedInPlaywright(report: unknown): string[] {
  const { errors = [], ...root } = report as PlaywrightSuite & { errors?: { message?: string }[] };
  const within = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'expected')
        .map(({ results, status }) =>
          line(`${spec.file}:${spec.line} › ${spec.title}`, results[0]?.error?.message ?? status),
        ),
    ),
    ...(suite.suites ?? []).flatMap(within),
  ];
  return [...errors.map(({ message }) => line('outside of tests', message)), ...within(root)];
}

// Handles the tests that are skipped on a server because it cannot pass them. Each must pass on another server.
import type { Counts } from '../suites/test-step.ts';

/** Environment variable that passes the skipped tests with their reasons as JSON. */
export const SKIPPED_TESTS = 'TEST_MONGODB_LEFT_OUT';

/** The results of the store's contract on one server, with the titles of tests. */
export interface ServerResults {
  readonly server: string;
  readonly counts: Counts;
  readonly passed: readonly string[];
  readonly skipped: readonly string[];
}

interface VitestReport {
  readonly testResults?: readonly {
    readonly assertionResults?: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/**
 * Reads vitest's report for a server with failing tests. These do not count if they were skipped; one that ran or is
 * missing from the report counts as failed.
 */
export function readServerResults(
  server: string,
  lacks: ReadonlyMap<string, string>,
  report: unknown,
  counts: Counts,
): ServerResults {
  const tests = ((report as VitestReport).testResults ?? []).flatMap((file) => file.assertionResults ?? []);
  const titlesWith = (status: string) =>
    tests.filter((test) => test.status === status).map(({ title }) => title);
  const skipped = titlesWith('skipped').filter((title) => lacks.has(title));
  const stale = [...lacks.keys()].filter((title) => !skipped.includes(title));
  return {
    server,
    passed: titlesWith('passed'),
    skipped,
    counts: {
      passed: counts.passed,
      failed: counts.failed - skipped.length + stale.length,
      failures: [
        ...(counts.failures ?? []).filter(({ name }) => !skipped.some((title) => name.includes(title))),
        ...stale.map((name) => ({ name, message: `is to be left out on ${server}, and was not` })),
      ],
    },
  };
}

/** Returns the tests that were skipped on one server and passed on no other. */
export function passedNowhere(servers: readonly ServerResults[]): string[] {
  const passed = new Set(servers.flatMap((server) => server.passed));
  return [...new Set(servers.flatMap(({ skipped }) => skipped))].filter((title) => !passed.has(title));
}

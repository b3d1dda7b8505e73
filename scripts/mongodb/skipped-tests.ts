// Tests that a server may skip, by name. Each must pass on another server.
import type { Counts } from '../suites/test-step.ts';

/** Environment variable that passes the skipped tests with their reasons as JSON. */
export const LEFT_OUT = 'TEST_MONGODB_LEFT_OUT';

/** The test results on one server. */
export interface OnServer {
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
 * Reads vitest's report for a server with gaps. Tests skipped for it do not count. A named test that ran or is
 * missing counts as failed.
 */
export function readOnServer(
  server: string,
  lacks: ReadonlyMap<string, string>,
  report: unknown,
  counts: Counts,
): OnServer {
  const tests = ((report as VitestReport).testResults ?? []).flatMap((file) => file.assertionResults ?? []);
  const named = (status: string) => tests.filter((test) => test.status === status).map(({ title }) => title);
  const skipped = named('skipped').filter((title) => lacks.has(title));
  const stale = [...lacks.keys()].filter((title) => !skipped.includes(title));
  return {
    server,
    passed: named('passed'),
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
export function provenNowhere(servers: readonly OnServer[]): string[] {
  const passed = new Set(servers.flatMap((each) => each.passed));
  return [...new Set(servers.flatMap(({ skipped }) => skipped))].filter((title) => !passed.has(title));
}

// Which tests a server may leave out, by their names; each has to pass on another one.
import type { Counts } from '../suites/test-step.ts';

/** Hands the tests the names of those that are left out, with the reasons, as JSON text. */
export const LEFT_OUT = 'TEST_MONGODB_LEFT_OUT';

/** What tests of a name came to on one server. */
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
 * What vitest's report says of a server that lacks something: tests that are left out for it count as nothing, and one that
 * is named but ran, or is not there, as failed.
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

/** Those tests that were left out on one server and passed on no other. */
export function provenNowhere(servers: readonly OnServer[]): string[] {
  const passed = new Set(servers.flatMap((each) => each.passed));
  return [...new Set(servers.flatMap(({ skipped }) => skipped))].filter((title) => !passed.has(title));
}

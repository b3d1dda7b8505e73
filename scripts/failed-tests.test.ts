import { expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.ts';

test('a failed test of vitest is a line with its file, its name and the first message in one line', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { fullName: 'holds', status: 'passed', failureMessages: [] },
          {
            fullName: 'breaks',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  to be 2', 'x'],
          },
          { fullName: 'left out', status: 'pending' },
        ],
      },
      { name: 'b.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  };
  expect(failedInVitest(report)).toEqual([
    'a.test.ts › breaks: expected 1 to be 2',
    'a.test.ts › left out: no message',
    'b.test.ts: Cannot find module',
  ]);
});

test('what Playwright did not expect is a line each: failed, flaky, never run, and errors outside of tests', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.test.ts',
    line: 3,
    tests: [{ status, results: message === undefined ? [] : [{ error: { message } }] }],
  });
  const report = {
    errors: [{ message: 'no server' }],
    suites: [
      {
        specs: [spec('fine', 'expected')],
        suites: [{ specs: [spec('broken', 'unexpected', 'a\nb'), spec('left', 'skipped')] }],
      },
    ],
  };
  expect(failedInPlaywright(report)).toEqual([
    'outside of tests: no server',
    'a.test.ts:3 › broken: a b',
    'a.test.ts:3 › left: skipped',
  ]);
});

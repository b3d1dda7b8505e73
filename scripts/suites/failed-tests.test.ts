import { expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.ts';

test('names failed tests of vitest with the first message in one line, and how to select each', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { fullName: 'holds', status: 'passed', failureMessages: [] },
          {
            fullName: 'group breaks (1.5)',
            ancestorTitles: ['group'],
            title: 'breaks (1.5)',
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
    {
      name: 'a.test.ts › group breaks (1.5)',
      message: 'expected 1 to be 2',
      selection: ['a.test.ts', '--testNamePattern', '^group > breaks \\(1\\.5\\)$'],
    },
    { name: 'a.test.ts › left out', message: 'no message' },
    { name: 'b.test.ts', message: 'Cannot find module' },
  ]);
});

test('names failures of Playwright: failed tests, tests that never ran, and errors outside of tests', () => {
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
    { name: 'outside of tests', message: 'no server' },
    { name: 'a.test.ts:3 › broken', message: 'a b', selection: ['/a.test.ts:3'] },
    { name: 'a.test.ts:3 › left', message: 'skipped' },
  ]);
});

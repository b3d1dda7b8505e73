import { expect, test } from 'vitest';
import { passedNowhere, readServerResults } from './skipped-tests.ts';

const report = (statuses: Record<string, string>) => ({
  testResults: [{ assertionResults: Object.entries(statuses).map(([title, status]) => ({ title, status })) }],
});

test('leaves out a named test; a skipped test without a name has failed', () => {
  const lacks = new Map([['cuts', 'no $slice']]);
  const failed = (name: string) => ({ name: `file › ${name}`, message: 'no message' });
  const counts = { passed: 1, failed: 2, failures: [failed('cuts'), failed('other')] };
  const read = readServerResults(
    'one',
    lacks,
    report({ cuts: 'skipped', other: 'skipped', kept: 'passed' }),
    counts,
  );
  expect(read).toEqual({
    server: 'one',
    passed: ['kept'],
    skipped: ['cuts'],
    counts: { passed: 1, failed: 1, failures: [failed('other')] },
  });
});

test('a named test that ran or is missing has failed', () => {
  const lacks = new Map([
    ['cuts', 'no $slice'],
    ['gone', 'nothing'],
  ]);
  const { counts } = readServerResults('one', lacks, report({ cuts: 'passed' }), { passed: 1, failed: 0 });
  expect(counts.failed).toBe(2);
  expect(counts.failures).toHaveLength(2);
});

test('a test that is left out on one server must pass on another', () => {
  const none = { passed: 0, failed: 0 };
  const one = { server: 'one', counts: none, passed: ['kept'], skipped: ['cuts', 'expires'] };
  const two = { server: 'two', counts: none, passed: ['kept', 'cuts'], skipped: ['expires'] };
  expect(passedNowhere([one, two])).toEqual(['expires']);
  expect(passedNowhere([one])).toEqual(['cuts', 'expires']);
});

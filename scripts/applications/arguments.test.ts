import { expect, test } from 'vitest';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { UsageError } from '../../server/runtime/usage-error.ts';
import { momentOf, readArguments } from './arguments.ts';
import { readColumns, readFormFiles } from './read-columns.ts';

const read = await readFormFiles(SHIPPED_FORM, undefined);

/** Parses the arguments and the columns, before any application is read. */
function take(words: readonly string[]) {
  const { exportOptions } = readArguments(words);
  return exportOptions === undefined ? undefined : readColumns(read, exportOptions);
}

test.each([
  [[]],
  [['show']],
  [['list', 'all']],
  [['list', '--format', 'csv']],
  [['list', '--status', 'gone']],
  [['list', '--from', 'yesterday']],
  [['list', '--from', '2026-11-01T08:00']],
  [['list', '--from', '2026-02-30']],
  [['list', '--since-last-run', '--from', '2026-11-01']],
  [['list', '--status', 'started', '--to', '2026-11-01']],
  [['export', '--out', 'x']],
  [['export', '--format', 'csv']],
  [['export', '--format', 'pdf', '--out', 'x']],
  [['export', '--format', 'csv', '--out', 'x', '--columns', 'both']],
  [['export', '--format', 'csv', '--out', 'x', '--export', 'none']],
  [['export', '--format', 'csv', '--out', 'x', '--export', 'slate', '--columns', 'keys']],
  [['export', '--format', 'csv', '--out', 'x', '--export', 'slate', '--sensitive', 'ssn']],
  [['export', '--format', 'csv', '--out', 'x', '--sensitive', 'first_name']],
  [['export', '--format', 'zip', '--out', 'x', '--sensitive', 'ssn']],
  [['export', '--format', 'zip', '--out', 'x', '--export', 'slate']],
])('%j is no valid command', (words) => {
  expect(() => take(words)).toThrow(UsageError);
});

test('a date begins in the time zone of the school, a time names its own', () => {
  expect(momentOf('2026-11-01', 'Asia/Tokyo')).toBe(Date.UTC(2026, 9, 31, 15));
  expect(momentOf('2026-11-01T08:00:00+02:00', 'Asia/Tokyo')).toBe(Date.UTC(2026, 10, 1, 6));
});

test('keeps the times as given, because they identify an interrupted export', () => {
  const { selection } = readArguments(['list', '--from', '2026-11-01', '--to', '2026-11-02']);
  expect(JSON.parse(JSON.stringify(selection))).toMatchObject({ from: '2026-11-01', before: '2026-11-02' });
});

test('includes sensitive answers only if they are named', () => {
  const words = ['export', '--format', 'csv', '--out', 'x', '--sensitive', 'ssn, birth_date'];
  const names = take(words)?.sheets[0]?.columns.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['first_name', 'ssn', 'birth_date']));
  expect(names).not.toContain('conviction');
});

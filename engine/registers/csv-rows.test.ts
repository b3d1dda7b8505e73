import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';

function read(content: string): CsvRow[] {
  return [...csvRows(content)];
}

test('reads the output of spreadsheets: byte order mark, CRLF, quotes, and commas and line breaks in quotes', () => {
  const text = '\uFEFFname,note\r\n"Smith, John","said ""hi"""\r\n\r\n"two\r\nlines",\r\nlast,"",x';
  expect(read(text)).toEqual([
    { line: 1, values: ['name', 'note'] },
    { line: 2, values: ['Smith, John', 'said "hi"'] },
    { line: 4, values: ['two\nlines', ''] },
    { line: 6, values: ['last', '', 'x'] },
  ]);
});

test('separates by semicolons if the first line has some and no comma, as where 1,5 is a number', () => {
  expect(read('name;fee\n"Ek; Per";1,5\n"Clo"se;2\n')).toEqual([
    { line: 1, values: ['name', 'fee'] },
    { line: 2, values: ['Ek; Per', '1,5'] },
    { line: 3, problem: expect.stringContaining('the next semicolon') },
  ]);
  expect(read('name,fee;\nEk,1;5\n')).toEqual([
    { line: 1, values: ['name', 'fee;'] },
    { line: 2, values: ['Ek', '1;5'] },
  ]);
});

test('treats a quote inside an unquoted value as a normal character', () => {
  expect(read('5" pipe,"a"')).toEqual([{ line: 1, values: ['5" pipe', 'a'] }]);
});

test('loses only the row of a quote that is never closed', () => {
  const rows = read(`one,1\n"open,2\nthree,3\n${'more,4\n'.repeat(30)}`);
  expect(rows.slice(0, 3)).toEqual([
    { line: 1, values: ['one', '1'] },
    { line: 2, problem: 'the closing quote of a value is missing' },
    { line: 3, values: ['three', '3'] },
  ]);
  expect(rows).toHaveLength(33);
});

test('loses only the row of an unclosed quote before a row with quotes', () => {
  expect(read('"open,1\n"Foo, Bar",2\n"Clo"se,3\nfour,4')).toEqual([
    { line: 1, problem: expect.stringContaining('closing quote') },
    { line: 2, values: ['Foo, Bar', '2'] },
    { line: 3, problem: expect.stringContaining('closing quote') },
    { line: 4, values: ['four', '4'] },
  ]);
});

test('an empty file has no rows', () => {
  expect(read('')).toEqual([]);
});

test('reads back every correctly written file', () => {
  const value = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'é') });
  const rows = fc.array(fc.array(value, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (written) => {
      const text = written
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\r\n');
      const got = read(text);
      expect(got.map((row) => ('values' in row ? row.values : row.problem))).toEqual(written);
    }),
    runs(60),
  );
});

test('gives up on an endless line without scanning it', () => {
  expect(read(`a,b\n"${'x,'.repeat(60_000)}\nc,d`)).toEqual([
    { line: 1, values: ['a', 'b'] },
    { line: 2, problem: 'it has more than 100000 characters' },
    { line: 3, values: ['c', 'd'] },
  ]);
});

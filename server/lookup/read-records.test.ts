import { expect, test } from 'vitest';
import type { RegisterFile } from '../../engine/language/register.ts';
import { temporaryFile } from '../runtime/testing/temporary-folder.ts';
import { readRecords } from './read-records.ts';

const register: RegisterFile = {
  id: 'things',
  label: 'title',
  subText: '{town}',
  columns: {
    title: { required: true },
    town: {},
    code: { pattern: '^[A-Z]{2}$', is: 'two capital letters' },
  },
};

function read(content: string | Uint8Array) {
  return [...readRecords(temporaryFile('things.csv', content), register)];
}

test('finds columns by name, in any order and case, and ignores others', () => {
  const rows = read('\uFEFFTown,extra,TITLE,id\r\n Oz ,x,"Emerald\r\n City",7\r\n');
  expect(rows).toEqual([
    {
      record: {
        id: '7',
        text: 'Emerald City',
        subText: 'Oz',
        fields: { title: 'Emerald City', town: 'Oz', code: '' },
      },
    },
  ]);
});

test('reports each bad row with its line and problem, and reads the others', () => {
  const rows = read(
    [
      'title,town,code',
      'Good,Oz,AB',
      ',Oz,AB',
      '...,Oz,AB',
      'Short,Oz',
      'Long,Oz,AB,extra',
      'Code,Oz,ab',
      `${'x'.repeat(201)},Oz,AB`,
      '"never, closed',
      'Good,Oz,AB',
      'Last,,',
    ].join('\n'),
  );
  expect(rows.map((row) => ('problem' in row ? `${row.line} ${row.problem}` : row.record.text))).toEqual([
    'Good',
    '3 "title" is empty',
    '4 "title" has no letter or digit',
    '5 it has 2 values, but the header has 3',
    '6 it has 4 values, but the header has 3',
    '7 "code" is "ab", not two capital letters',
    '8 "title" is longer than 200 characters',
    '9 the closing quote of a value is missing',
    '10 line 2 is the same record',
    'Last',
  ]);
});

test('detects a file in another encoding by its letters', () => {
  const rows = read(Uint8Array.of(...Buffer.from('title\nCaf'), 0xe9, ...Buffer.from('\nTea\n')));
  expect(rows).toEqual([
    { line: 2, problem: expect.stringContaining('UTF-8') },
    { record: expect.objectContaining({ text: 'Tea' }) },
  ]);
});

test('derives a stable id from the content of a record without one', () => {
  const content = 'title,town\nA,Oz\nA,Kansas\n';
  const first = read(content);
  const ids = first.map((row) => ('record' in row ? row.record.id : ''));
  expect(new Set(ids).size).toBe(2);
  expect(read(content)).toEqual(first);
});

test('ignores columns named like object properties', () => {
  const [row] = read('title,__proto__,constructor\nA,x,y\n');
  expect(row).toMatchObject({ record: { fields: { title: 'A', town: '', code: '' } } });
});

test.each([
  ['', 'is empty'],
  ['town,code\nOz,AB\n', 'has no column "title"'],
  ['name;town\nA;Oz\n', 'separated by commas or semicolons'],
])('refuses the header of %j', (content, message) => {
  expect(() => read(content)).toThrow(message);
});

import { expect, test } from 'vitest';
import { compileSmallForm } from '../../engine/testing/small-form.ts';
import { allSheets, mappedSheets } from './sheets.ts';

const LONG = 'an-employer-since-you-left-school';
const BLOCKS = ['applications', 'history', `${LONG}-a`, `${LONG}-b`];
const NAMES = [
  ...['applications', 'applications 2', 'history 2'],
  ...['an-employer-since-you-left-scho', 'an-employer-since-you-left-sc 2'],
];

test('sheets get distinct names that Excel accepts', () => {
  const content = BLOCKS.map((addAnother, index) => ({
    ...{ addAnother, label: 'Block', prefix: `b${index}_<n>_`, maximum: 2 },
    content: [{ question: `q${index}`, label: 'Question', widget: 'text' }],
  }));
  const sheets = allSheets(compileSmallForm({ content }), 'keys', new Set());
  expect(sheets.map(({ name }) => name)).toEqual(NAMES);
  expect(sheets.map(({ block }) => block)).toEqual([undefined, ...BLOCKS]);
});

test('sheets of an export file get such names, too', () => {
  const columns = [{ name: 'N', value: '' }];
  const sheets = BLOCKS.map((block) => ({ block, columns }));
  const mapped = mappedSheets({ id: 'x', title: 'X', columns, sheets });
  expect(mapped.map(({ name }) => name)).toEqual(NAMES);
});

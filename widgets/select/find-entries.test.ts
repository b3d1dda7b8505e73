import { expect, test } from 'vitest';
import { filterEntries, firstActiveIndex } from './find-entries.ts';

const entries = [
  { value: '', label: '--' },
  { value: 'arg', label: 'Argentina' },
  { value: 'civ', label: 'Côte d’Ivoire', detail: 'Ivory Coast' },
  { value: 'ind', label: 'India', group: 'Asia' },
  { value: 'kor', label: 'South Korea', group: 'Asia' },
];
const found = (text: string) => filterEntries(entries, text).map(({ value }) => value);

test.each([
  ['', ['', 'arg', 'civ', 'ind', 'kor']],
  ['  ', ['', 'arg', 'civ', 'ind', 'kor']],
  ['in', ['arg', 'ind']],
  ['COTE', ['civ']],
  ['ivory c', ['civ']],
  ['asia', ['ind', 'kor']],
  [' korea', ['kor']],
  ['-', []],
])('%j finds %j', (text, values) => {
  expect(found(text)).toEqual(values);
});

test('prefers entries that begin with the text', () => {
  expect(firstActiveIndex(filterEntries(entries, 'in'), 'in')).toBe(1);
  expect(firstActiveIndex(filterEntries(entries, 'korea'), 'korea')).toBe(0);
  expect(firstActiveIndex([], 'x')).toBe(-1);
});

import { expect, test } from 'vitest';
import { edit, found, secondFiles } from '../testing/config-files.ts';

/** Builds entries that each use the next one twice. The last one uses an existing name. */
const doubling = (count: number, entry: (name: string, next: string) => string, last: string): string =>
  Array.from({ length: count }, (_, at) => entry(`n${at}`, at + 1 < count ? `n${at + 1}` : last)).join(',');
const TOLD = /error too-much$/;

const conditions = (count: number) =>
  edit(
    secondFiles,
    'conditions.json',
    '"conditions": {',
    `"conditions": { ${doubling(count, (name, next) => `"${name}": { "any": [{ "condition": "${next}" }, { "condition": "${next}" }] }`, 'forChild')},`,
  );
const lists = (count: number) =>
  edit(
    secondFiles,
    'option-lists.json',
    '"lists": {',
    `"lists": { ${doubling(count, (name, next) => `"${name}": { "join": ["${next}", "${next}"] }`, 'districts')},`,
  );

test('reports 40 conditions that each use the next one twice, without expanding them', () => {
  expect(found(conditions(40))).toEqual([expect.stringMatching(TOLD)]);
  expect(found(conditions(6)).filter((line) => TOLD.test(line))).toEqual([]);
});

test('reports 40 lists that each join the next one twice, without expanding them', () => {
  expect(found(lists(40))).toEqual([expect.stringMatching(TOLD)]);
  expect(found(lists(6)).filter((line) => TOLD.test(line))).toEqual([]);
});

test('reports a cycle of conditions as circular, not as too large', () => {
  const files = edit(
    secondFiles,
    'conditions.json',
    '"conditions": {',
    '"conditions": { "one": { "not": { "condition": "two" } }, "two": { "not": { "condition": "one" } },',
  );
  expect(found(files).every((line) => line.endsWith('circular-condition'))).toBe(true);
});

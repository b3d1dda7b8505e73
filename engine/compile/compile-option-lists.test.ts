import { describe, expect, test } from 'vitest';
import type { OptionListsFile } from '../definition/definition.ts';
import { compileSmallForm, problems } from '../testing/small-form.ts';

type Lists = OptionListsFile['lists'];

const content = [{ question: 'name', label: 'Name', widget: 'text' }];
const options = (...values: string[]) => values.map((value) => ({ value, label: `Label ${value}` }));
const values = (lists: Lists, name: string) =>
  compileSmallForm({ content, lists }).optionLists[name]?.map((option) => option.value);
const found = (lists: Lists) =>
  problems({ content, lists }).map(({ pointer, code, message }) => `${pointer} ${code}: ${message}`);

describe('joined lists', () => {
  const lists: Lists = {
    all: { join: ['first', 'rest'] },
    first: options('US'),
    rest: options('AF', 'CA'),
    withoutUs: { join: ['all'], without: ['US'] },
    twoDeep: { join: ['withoutUs', 'extra'], without: ['CA', 'none'] },
    extra: options('ZZ'),
  };

  test.each([
    { name: 'all', order: ['US', 'AF', 'CA'] },
    { name: 'withoutUs', order: ['AF', 'CA'] },
    { name: 'twoDeep', order: ['AF', 'ZZ'] },
  ])('$name', ({ name, order }) => {
    expect(values(lists, name)).toEqual(order);
  });

  test('labels may name the school', () => {
    const form = compileSmallForm({
      content,
      lists: { some: [{ value: 'a', label: 'At {{school.partnerAbbreviation}}' }] },
    });
    expect(form.optionLists.some).toEqual([{ value: 'a', label: 'At HTL' }]);
  });
});

test.each<{ name: string; lists: Lists; finding: string[] }>([
  {
    name: 'a list that is not there',
    lists: { all: { join: ['fisrt', 'rest'] }, first: options('a'), rest: options('b') },
    finding: ['/lists/all/join/0 unknown-option-list: There is no list "fisrt".'],
  },
  {
    name: 'a list that joins itself',
    lists: { all: { join: ['all'] } },
    finding: ['/lists/all/join/0 circular-option-list: The list "all" joins itself: all → all.'],
  },
  {
    name: 'two lists that join each other',
    lists: { one: { join: ['two'] }, two: { join: ['one'] } },
    finding: ['/lists/two/join/0 circular-option-list: The list "one" joins itself: one → two → one.'],
  },
  {
    name: 'a value that stands twice',
    lists: { some: options('a', 'b', 'a') },
    finding: ['/lists/some/2 duplicate-option: The value "a" stands twice in the list "some".'],
  },
  {
    name: 'a value that two joined lists have',
    lists: { all: { join: ['one', 'two'] }, one: options('a'), two: options('b', 'a') },
    finding: ['/lists/all duplicate-option: The value "a" stands twice in the list "all".'],
  },
])('$name', ({ lists, finding }) => {
  expect(found(lists)).toEqual(finding);
});

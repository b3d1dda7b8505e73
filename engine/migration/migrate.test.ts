import { expect, test } from 'vitest';
import type { ContentDefinition, MigrationStep } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { compiledSmallForm } from '../testing/small-form.ts';
import { migrate } from './migrate.ts';
import { readableAside, setAsideIn } from './set-aside.ts';

const LETTERS = ['A', 'B', 'C'].map((value) => ({ value, label: `Letter ${value}` }));

const CONTENT: readonly ContentDefinition[] = [
  { question: 'name', label: 'Name', widget: 'text', maxLength: 20 },
  { question: 'first', label: 'First', widget: 'text' },
  { question: 'last', label: 'Last', widget: 'text' },
  { question: 'letter', label: 'Letter', widget: 'select', options: 'letters' },
  { question: 'letters', label: 'Letters', widget: 'choices', options: 'letters' },
  { question: 'paper', label: 'Paper', widget: 'file' },
  { question: 'papers', label: 'Papers', widget: 'file', maximum: 3 },
  {
    addAnother: 'college',
    label: 'College',
    prefix: 'college_<n>_',
    maximum: 3,
    content: [{ question: 'title', label: 'Title', widget: 'text' }],
  },
];

interface Given {
  readonly files?: Readonly<Record<string, string>>;
  readonly sensitive?: readonly string[];
}

/** The answers after the steps without empty ones, the answers set aside, and the moved files. */
function after(
  steps: readonly MigrationStep[],
  answers: Answers,
  { files = {}, sensitive = [] }: Given = {},
) {
  const { form, migrations } = compiledSmallForm({
    content: CONTENT,
    lists: { letters: LETTERS },
    migrations: { one: steps },
  });
  const isSensitive = (key: string): boolean => sensitive.includes(key);
  const { changes, files: moved } = migrate(form, migrations.steps, { answers, files, isSensitive });
  const all = { ...answers, ...changes };
  // Migrating is idempotent.
  const again = migrate(form, migrations.steps, { answers: all, files: { ...files }, isSensitive });
  expect(again.changes).toEqual({});
  const kept = Object.entries(all).filter(
    ([key, value]) => value !== '' && value !== false && !key.startsWith('#aside'),
  );
  return { kept: Object.fromEntries(kept), aside: setAsideIn(all), moved };
}

test('moves an answer to another key, with its source left behind', () => {
  const { kept, aside } = after([{ rename: 'nickname', to: 'name' }], {
    nickname: 'Ada',
    '#source:nickname': 'typed',
  });
  expect({ kept, aside }).toEqual({ kept: { name: 'Ada' }, aside: [] });
});

test('describes a moved choice by its current label', () => {
  const { kept } = after([{ rename: 'old', to: 'letter' }], { old: 'B', old_desc: 'The second' });
  expect(kept).toEqual({ letter: 'B', letter_desc: 'Letter B' });
});

test('sets aside an answer that does not fit or meets another one, with everything known about it', () => {
  const steps: MigrationStep[] = [
    { rename: 'old', to: 'letter', label: 'Old letter' },
    { rename: 'nickname', to: 'name' },
    { rename: 'motto', to: 'first' },
  ];
  const answers = { old: 'Z', old_desc: 'The last', nickname: 'x'.repeat(21), motto: 'M', first: 'Ada' };
  expect(after(steps, answers)).toEqual({
    kept: { first: 'Ada' },
    aside: [
      { key: 'motto', value: 'M', migration: 'one' },
      { key: 'nickname', value: 'x'.repeat(21), migration: 'one' },
      { key: 'old', value: 'Z', said: 'The last', label: 'Old letter', migration: 'one' },
    ],
    moved: {},
  });
});

test('merges equal answers under both keys', () => {
  const { kept, aside } = after([{ rename: 'nickname', to: 'name' }], { nickname: 'Ada', name: 'Ada' });
  expect({ kept, aside }).toEqual({ kept: { name: 'Ada' }, aside: [] });
});

test('maps values in place; keeps or sets aside values without a mapping', () => {
  const steps: MigrationStep[] = [{ map: 'letter', values: { X: 'A', true: 'B' } }];
  expect(after(steps, { letter: 'X', letter_desc: 'Ex' }).kept).toEqual({
    letter: 'A',
    letter_desc: 'Letter A',
  });
  expect(after(steps, { letter: true }).kept).toEqual({ letter: 'B', letter_desc: 'Letter B' });
  expect(after(steps, { letter: 'C' })).toMatchObject({ kept: { letter: 'C' }, aside: [] });
  expect(after(steps, { letter: 'Y' })).toMatchObject({ kept: {}, aside: [{ key: 'letter', value: 'Y' }] });
});

test('maps each of several choices; if one is lost, sets all of them aside as well', () => {
  const steps: MigrationStep[] = [{ map: 'letters', values: { X: 'A', Y: 'B' } }];
  expect(after(steps, { letters: 'X\nY\nA' })).toMatchObject({
    kept: { letters: 'A\nB', letters_desc: 'Letter A; Letter B' },
    aside: [],
  });
  expect(after(steps, { letters: 'X\nZ' })).toMatchObject({
    kept: { letters: 'A' },
    aside: [{ key: 'letters', value: 'X\nZ' }],
  });
});

test('turns a ticked checkbox into a choice under another key', () => {
  const steps: MigrationStep[] = [{ map: 'agrees', values: { true: 'A' }, to: 'letter' }];
  expect(after(steps, { agrees: true }).kept).toEqual({ letter: 'A', letter_desc: 'Letter A' });
  expect(after(steps, { agrees: false }).kept).toEqual({});
});

test('splits a text, with the remainder in the last question', () => {
  const steps: MigrationStep[] = [{ split: 'full', at: ' ', to: ['first', 'last'] }];
  expect(after(steps, { full: 'Ada King Lovelace' }).kept).toEqual({ first: 'Ada', last: 'King Lovelace' });
  expect(after(steps, { full: 'Ada' }).kept).toEqual({ first: 'Ada' });
  expect(after(steps, { full: 'Ada Lovelace', last: 'Byron' })).toMatchObject({
    kept: { last: 'Byron' },
    aside: [{ key: 'full', value: 'Ada Lovelace' }],
  });
});

test('joins answers, or sets each aside if the result is too long', () => {
  const steps: MigrationStep[] = [{ join: ['given', 'family'], with: ' ', to: 'name' }];
  expect(after(steps, { given: 'Ada', family: 'Lovelace' }).kept).toEqual({ name: 'Ada Lovelace' });
  expect(after(steps, { family: 'Lovelace' }).kept).toEqual({ name: 'Lovelace' });
  const long = { given: 'x'.repeat(15), family: 'y'.repeat(15) };
  expect(after(steps, long).aside.map(({ value }) => value)).toEqual([long.family, long.given]);
});

test('gives a dropped answer its reason, and shows only the end of a sensitive one', () => {
  const steps: MigrationStep[] = [{ drop: 'tax', reason: 'Nobody needs it.', label: 'Tax number' }];
  const { kept, aside } = after(steps, { tax: '123-45-6789' }, { sensitive: ['tax'] });
  expect(kept).toEqual({});
  expect(aside).toMatchObject([{ value: '123-45-6789', isSensitive: true }]);
  expect(aside.map((one) => readableAside(one, 'Yes'))).toEqual([
    { key: 'tax', label: 'Tax number', value: '•••-••-6789', reason: 'Nobody needs it.' },
  ]);
});

test('does not move an encrypted answer to an unencrypted key', () => {
  const { kept, aside } = after([{ rename: 'tax', to: 'name' }], { tax: '1234' }, { sensitive: ['tax'] });
  expect([kept, aside]).toEqual([{}, [{ key: 'tax', value: '1234', migration: 'one', isSensitive: true }]]);
});

test('sets a second answer under a key aside beside the first', () => {
  const steps: MigrationStep[] = [{ drop: 'fax', reason: 'Gone.' }];
  const first = JSON.stringify({ key: 'fax', value: '1', reason: 'Gone.', migration: 'one' });
  const { aside } = after(steps, { '#aside:1:fax': first, fax: '2' });
  expect(aside.map(({ value }) => value)).toEqual(['1', '2']);
});

test('migrates each entry of a block', () => {
  const steps: MigrationStep[] = [
    { rename: 'school', to: 'title' },
    { drop: 'town', reason: 'Gone.', prefix: 'college_<n>_' },
  ];
  const answers = {
    school: 'One',
    college_2_school: 'Two',
    college_3_town: 'Bonn',
    college_4_school: 'Four',
  };
  const { kept, aside } = after(steps, answers);
  expect(kept).toEqual({ title: 'One', college_2_title: 'Two' });
  expect(aside.map(({ key, value }) => [key, value])).toEqual([
    ['college_3_town', 'Bonn'],
    ['college_4_school', 'Four'],
  ]);
});

test('moves entries with a changed prefix, from the second on', () => {
  const { kept } = after([{ rename: 'title', to: 'title', prefix: 'school_<n>_' }], {
    title: 'One',
    school_2_title: 'Two',
  });
  expect(kept).toEqual({ title: 'One', college_2_title: 'Two' });
});

test('moves files to a question that asks for them, and leaves others in place', () => {
  const steps: MigrationStep[] = [
    { rename: 'cv', to: 'paper' },
    { rename: 'letter_file', to: 'papers' },
    { drop: 'photo', reason: 'Gone.' },
  ];
  const files = { cv: 'cv.pdf', letter_file: '1.pdf', letter_file_2: '2.pdf', photo: 'me.png' };
  const { moved, aside } = after(steps, {}, { files });
  expect(moved).toEqual({ cv: 'paper', letter_file: 'papers', letter_file_2: 'papers_2' });
  expect(aside).toEqual([
    { key: 'photo', value: 'me.png', reason: 'Gone.', migration: 'one', isDocument: true },
  ]);
  expect(after(steps, {}, { files: { cv: 'new.pdf', paper: 'there.pdf' } }).aside).toMatchObject([
    { key: 'cv', value: 'new.pdf', isDocument: true },
  ]);
});

test('reports a remaining file once, even if the reason is reworded', () => {
  const told = JSON.stringify({
    key: 'photo',
    value: 'me.png',
    reason: 'Gone.',
    migration: 'one',
    isDocument: true,
  });
  const answers = { '#aside:1:photo': told };
  const { aside } = after([{ drop: 'photo', reason: 'Not asked.' }], answers, { files: { photo: 'me.png' } });
  expect(aside.map(({ reason }) => reason)).toEqual(['Gone.']);
});

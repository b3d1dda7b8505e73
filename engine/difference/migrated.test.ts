// Edits of a small form with their migrations: handled answers are no loss, and all others still are.
import { expect, test } from 'vitest';
import type { ContentDefinition, MigrationStep } from '../definition/definition.ts';
import { compiledSmallForm, type SmallForm } from '../testing/small-form.ts';
import { compareForms } from './compare-forms.ts';

const option = (value: string) => ({ value, label: `The ${value}` });

const NAME: ContentDefinition = { question: 'name', label: 'Name', widget: 'text' };
const LETTER: ContentDefinition = {
  question: 'letter',
  label: 'Letter',
  widget: 'select',
  options: 'letters',
};
const FAX: ContentDefinition = { question: 'fax', label: 'Fax', widget: 'text' };
const shown = (key: string, value: string): ContentDefinition => ({
  showWhen: { valueKey: key, operator: 'equals', target: value },
  content: [{ question: 'why', label: 'Why', widget: 'text' }],
});

const LETTERS = { letters: ['A', 'B', 'X'].map(option) };
const FEWER = { letters: ['A', 'B'].map(option) };

/** Reported differences, each with harm, code and keys. */
function differences(old: SmallForm, now: SmallForm, ...steps: readonly MigrationStep[]): string[] {
  const migrated = { ...now, ...(steps.length === 0 ? {} : { migrations: { one: steps } }) };
  const found = compareForms(
    compiledSmallForm({ lists: LETTERS, ...old }),
    compiledSmallForm({ lists: LETTERS, ...migrated }),
  );
  return found.map(({ harm, code, keys }) => `${harm} ${code} ${keys.join()}`);
}

/** The question with another key. */
const called = (question: string, one: ContentDefinition): ContentDefinition =>
  ({ ...one, question }) as ContentDefinition;

test('renames a key together with the condition that reads it', () => {
  const old = { content: [LETTER, shown('letter', 'A')] };
  const now = { content: [called('sign', LETTER), shown('sign', 'A')] };
  expect(differences(old, now)).toContain('lost key-removed letter');
  expect(differences(old, now, { rename: 'letter', to: 'sign' })).toEqual(['harmless migrated sign']);
});

test('reports other changes of a renamed key', () => {
  const old = { content: [NAME, LETTER] };
  const date: ContentDefinition = { question: 'sign', label: 'Sign', widget: 'date' };
  expect(differences(old, { content: [NAME, date] }, { rename: 'letter', to: 'sign' })).toContain(
    'lost retyped sign',
  );
  const fewer = { content: [NAME, called('sign', LETTER)], lists: FEWER };
  expect(differences(old, fewer, { rename: 'letter', to: 'sign' })).toContain('lost option-removed sign');
  expect(differences(old, fewer, { map: 'letter', values: { X: 'B' }, to: 'sign' })).toEqual([
    'harmless migrated sign',
    'harmless migrated sign',
  ]);
});

test('renames the key in each entry of a block', () => {
  const block = (question: string): ContentDefinition => ({
    addAnother: 'college',
    label: 'College',
    prefix: 'college_<n>_',
    maximum: 2,
    content: [{ question, label: 'Town', widget: 'text' }],
  });
  const [old, now] = [{ content: [block('town')] }, { content: [block('city')] }];
  expect(differences(old, now)).toContain('lost key-removed town,college_2_town');
  expect(differences(old, now, { rename: 'town', to: 'city' })).toEqual([
    'harmless migrated city,college_2_city',
  ]);
});

test('maps all or some options', () => {
  const old = { content: [LETTER], lists: { letters: ['A', 'B', 'X', 'Y'].map(option) } };
  const now = { content: [LETTER], lists: FEWER };
  expect(differences(old, now)).toEqual(['lost option-removed letter']);
  expect(differences(old, now, { map: 'letter', values: { X: 'A', Y: 'B' } })).toEqual([
    'harmless migrated letter',
  ]);
  expect(differences(old, now, { map: 'letter', values: { X: 'A' } })).toContain(
    'lost option-removed letter',
  );
});

test('reports what depends on a mapped value, if it can distinguish the values', () => {
  const edit = (value: string) =>
    [
      { content: [LETTER, shown('letter', value)] },
      { content: [LETTER, shown('letter', value)], lists: FEWER },
    ] as const;
  const step: MigrationStep = { map: 'letter', values: { X: 'B' } };
  expect(differences(...edit('A'), step)).toEqual(['harmless migrated letter']);
  expect(differences(...edit('B'), step)).toContain('lost emptied-with why');
});

test('turns a checkbox into a choice under its own key', () => {
  const box: ContentDefinition = { question: 'letter', label: 'Letter', widget: 'checkbox' };
  const [old, now] = [{ content: [box] }, { content: [LETTER] }];
  expect(differences(old, now)).toEqual(['lost retyped letter']);
  expect(differences(old, now, { map: 'letter', values: { true: 'A' } })).toEqual([
    'harmless migrated letter',
  ]);
});

test('splits, joins and drops texts', () => {
  const old = { content: [NAME, FAX] };
  const split = { content: [called('first', NAME), called('last', NAME), FAX] };
  expect(differences(old, split, { split: 'name', at: ' ', to: ['first', 'last'] })).toEqual([
    'harmless migrated name',
    'harmless new-question first',
    'harmless new-question last',
  ]);
  expect(
    differences(old, { content: [called('all', NAME)] }, { join: ['name', 'fax'], with: ' ', to: 'all' }),
  ).toEqual(['harmless migrated name', 'harmless migrated fax', 'harmless new-question all']);
  expect(differences(old, { content: [NAME] }, { drop: 'fax', reason: 'Gone.' })).toEqual([
    'harmless set-aside fax',
  ]);
});

test('ignores a step whose target does not accept most answers', () => {
  const old = { content: [NAME, FAX] };
  const day: ContentDefinition = { question: 'day', label: 'Day', widget: 'date' };
  const step: MigrationStep = { join: ['name', 'fax'], with: ' ', to: 'day' };
  expect(differences(old, { content: [day] }, step)).toEqual([
    'lost key-removed name',
    'lost key-removed fax',
    'harmless new-question day',
  ]);
  expect(
    differences({ content: [FAX, LETTER] }, { content: [LETTER] }, { rename: 'fax', to: 'letter' }),
  ).toEqual(['lost key-removed fax']);
});

test('ignores a step that would store encrypted answers unencrypted', () => {
  const sensitive = { type: 'string', sensitive: true } as const;
  const old = { content: [FAX], keys: { fax: sensitive } };
  const now = { content: [called('phone', FAX)] };
  const step: MigrationStep = { rename: 'fax', to: 'phone' };
  expect(differences(old, now, step)).toEqual(['lost key-removed phone']);
  expect(differences(old, { ...now, keys: { phone: sensitive } }, step)).toEqual(['harmless migrated phone']);
  const split: MigrationStep = { split: 'fax', at: ' ', to: ['first', 'last'] };
  const parts = { content: [called('first', NAME), called('last', NAME)] };
  expect(differences(old, parts, split)).toContain('lost key-removed fax');
});

test('ignores migrations of an earlier edit', () => {
  const migrations = {
    one: [
      { rename: 'nickname', to: 'name' },
      { map: 'letter', values: { X: 'B' } },
    ],
  };
  const form = { content: [NAME, LETTER], lists: FEWER, migrations };
  expect(differences(form, form)).toEqual([]);
});

import { expect, test } from 'vitest';
import type { ContentDefinition, MigrationStep } from '../definition/definition.ts';
import { compileFiles } from '../testing/config-files.ts';
import { smallForm } from '../testing/small-form.ts';

const CONTENT: readonly ContentDefinition[] = [
  { question: 'name', label: 'Name', widget: 'text', maxLength: 5 },
  { question: 'box', label: 'Box', widget: 'checkbox' },
  { question: 'letter', label: 'Letter', widget: 'select', options: 'letters' },
  { question: 'paper', label: 'Paper', widget: 'file' },
  { question: 'sum', label: 'Sum', widget: 'number', calculate: { sum: [{ answer: 'one' }, 1] } },
  { question: 'one', label: 'One', widget: 'number' },
  {
    addAnother: 'college',
    label: 'College',
    prefix: 'college_<n>_',
    maximum: 3,
    content: [{ question: 'title', label: 'Title', widget: 'text' }],
  },
];

/** Returns the findings for migration files with these steps, in the order of the files. */
function found(...files: readonly (readonly MigrationStep[])[]): string[] {
  const migrations = Object.fromEntries(files.map((steps, index) => [`m${index + 1}`, steps]));
  const lists = { letters: [{ value: 'A', label: 'A' }] };
  // Production starts report these errors, too.
  const { diagnostics } = compileFiles(smallForm({ content: CONTENT, lists, migrations }), { checks: false });
  return diagnostics.map(({ file, pointer, severity, code }) => `${file}${pointer} ${severity} ${code}`);
}

const at = (pointer: string, code: string, file = 'm1'): string =>
  `migrations/${file}.json/steps/${pointer} error ${code}`;

test('accepts all kinds of valid steps', () => {
  const steps: MigrationStep[] = [
    { rename: 'nickname', to: 'name' },
    { rename: 'cv', to: 'paper' },
    { map: 'letter', values: { X: 'A', true: 'A' } },
    { map: 'agrees', values: { true: 'A' }, to: 'letter' },
    { map: 'was', values: { A: true }, to: 'box' },
    { split: 'full', at: ' ', to: ['name', 'letter'] },
    { join: ['given', 'family'], with: ' ', to: 'name' },
    { rename: 'school', to: 'title' },
    { drop: 'town', reason: 'Gone.', prefix: 'college_<n>_' },
  ];
  expect(found(steps)).toEqual([]);
});

test.each<[string, MigrationStep, string[]]>([
  ['to an unknown key', { rename: 'a', to: 'nome' }, [at('0/to', 'unknown-key')]],
  ['of an unknown key', { map: 'a', values: { X: 'A' } }, [at('0/map', 'unknown-key')]],
  ['to a computed question', { rename: 'a', to: 'sum' }, [at('0/to', 'unfit-target')]],
  ['of values to a file', { map: 'a', values: { X: '' }, to: 'paper' }, [at('0/to', 'unfit-target')]],
  ['of parts to a checkbox', { split: 'a', at: ' ', to: ['name', 'box'] }, [at('0/to/1', 'unfit-target')]],
  ['of parts to one question', { split: 'a', at: ' ', to: ['name', 'name'] }, [at('0/to/1', 'moved-twice')]],
  ['from a key of the form', { rename: 'one', to: 'name' }, [at('0/rename', 'still-asked')]],
  [
    'from a key that one entry has',
    { drop: 'college_2_title', reason: 'Gone.' },
    [at('0/drop', 'still-asked')],
  ],
  [
    'joining a key of the form',
    { join: ['a', 'one'], with: '', to: 'name' },
    [at('0/join/1', 'still-asked')],
  ],
  ['twice from the same key', { join: ['a', 'a'], with: '', to: 'name' }, [at('0/join/1', 'moved-twice')]],
  ['of an existing option', { map: 'letter', values: { A: '' } }, [at('0/values/A', 'still-offered')]],
  [
    'of a text that is still possible',
    { map: 'name', values: { x: 'y' } },
    [at('0/values/x', 'still-offered')],
  ],
  ['of a checkbox value', { map: 'box', values: { true: false } }, [at('0/values/true', 'still-offered')]],
  ['to an unknown option', { map: 'letter', values: { X: 'B' } }, [at('0/values/X', 'unknown-option')]],
  [
    'to a text that is too long',
    { map: 'a', values: { X: 'longer' }, to: 'name' },
    [at('0/values/X', 'unfit-target')],
  ],
  ['to a wrong type', { map: 'a', values: { X: 'x' }, to: 'box' }, [at('0/values/X', 'unfit-target')]],
])('reports a step %s', (_, step, says) => {
  expect(found([step])).toEqual(says);
});

test('reports a key that two files move, and chained steps', () => {
  const first: MigrationStep = { rename: 'a', to: 'name' };
  expect(found([first], [{ drop: 'a', reason: 'Gone.' }])).toEqual([at('0/drop', 'moved-twice', 'm2')]);
  expect(
    found([
      { rename: 'a', to: 'b' },
      { rename: 'b', to: 'name' },
    ]),
  ).toEqual([at('0/to', 'unknown-key')]);
  expect(found([first, { rename: 'name', to: 'a' }])).toEqual([
    at('1/rename', 'still-asked'),
    at('1/to', 'unknown-key'),
  ]);
});

test('reports a file that does not fit its schema', () => {
  expect(found([{ rename: 'a' } as unknown as MigrationStep])).toEqual([at('0', 'missing-property')]);
  expect(found([{ mend: 'a' } as unknown as MigrationStep])).toEqual([at('0', 'wrong-shape')]);
});

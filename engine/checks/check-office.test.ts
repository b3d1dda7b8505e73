import { expect, test } from 'vitest';
import { compileFiles } from '../testing/config-files.ts';
import { smallForm } from '../testing/small-form.ts';

const FORM = smallForm({
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'secret', label: 'Secret', widget: 'text' },
    { question: 'letter', label: 'Letter', widget: 'file' },
  ],
  keys: { secret: { type: 'string', sensitive: true } },
});
const SLATE = {
  path: 'exports/slate.json',
  text: JSON.stringify({
    ...{ $schema: 'export.schema.json', id: 'slate', title: 'Slate' },
    columns: [{ name: 'Id', fact: 'applicationId' }],
  }),
};

/** Findings about the desk, each as `severity pointer code`. */
function found(written: object): string[] {
  const text = JSON.stringify({ $schema: 'office.schema.json', ...written });
  const files = [...FORM, SLATE, { path: 'office.json', text }];
  const { compiled, diagnostics } = compileFiles(files);
  // A form with a wrong desk still compiles.
  expect(compiled).toBeDefined();
  return diagnostics.map(({ severity, pointer, code }) => `${severity} ${pointer} ${code}`);
}

test('accepts a desk that names existing keys', () => {
  const texts = { title: 'Bewerbungen' };
  expect(found({ name: ['name'], columns: ['name'], filters: ['name'], exports: ['slate'], texts })).toEqual(
    [],
  );
});

test.each([
  ['a key that is not there', { name: ['nane'] }, '/name/0 unknown-key'],
  [
    'a document, of which an answer only says that it is there',
    { name: ['name'], columns: ['letter'] },
    '/columns/0 unknown-key',
  ],
  ['a sensitive answer in the list', { name: ['name'], columns: ['secret'] }, '/columns/0 sensitive-in-list'],
  [
    'a sensitive answer to narrow it by',
    { name: ['name'], filters: ['secret'] },
    '/filters/0 sensitive-in-list',
  ],
  ['a sensitive name', { name: ['secret'] }, '/name/0 sensitive-in-list'],
  ['an export that is not there', { name: ['name'], exports: ['slat'] }, '/exports/0 unknown-export'],
  ['a property that is not there', { name: ['name'], colums: ['name'] }, '/colums unknown-property'],
  ['a text that is not there', { name: ['name'], texts: { titel: 'x' } }, '/texts/titel unknown-property'],
  ['no name', {}, ' missing-property'],
])('warns about %s', (_what, written, expected) => {
  expect(found(written)).toEqual([`warning ${expected}`]);
});

import { expect, test } from 'vitest';
import { formatDiagnostic } from '../source/diagnostic.ts';
import type { SourceFile } from '../source/source-file.ts';
import { compileFiles, edit, secondFiles, shippedFiles, textOf } from '../testing/config-files.ts';
import { fixFiles, sayEdit } from './fix-files.ts';

const find = (files: readonly SourceFile[]) => compileFiles(files).diagnostics;
const printed = (files: readonly SourceFile[]) => find(files).map(formatDiagnostic);

function fixed(files: readonly SourceFile[]) {
  const result = fixFiles(files, find);
  return { ...result, lines: result.made.map(sayEdit) };
}

test.each([
  ['shipped', shippedFiles],
  ['second', secondFiles],
])('leaves the %s form unchanged', (_, files) => {
  expect(fixed(files)).toEqual({ files, made: [], lines: [] });
});

test.each([
  ['shipped', shippedFiles],
  ['second', secondFiles],
])('adds every removed key of the %s form again', (_, files) => {
  const model = JSON.parse(textOf(files, 'data-model.json'));
  const text = JSON.stringify({ ...model, keys: {} }, null, 2);
  const emptied = files.map((file) => (file.path === 'data-model.json' ? { ...file, text } : file));
  const result = fixed(emptied);
  const keys = (some: readonly SourceFile[]): string[] =>
    Object.keys(JSON.parse(textOf(some, 'data-model.json')).keys).sort();
  expect(keys(result.files)).toEqual(keys(files));
  expect(printed(result.files)).toEqual([]);
});

test('adds the key of a new question below the key of the question before', () => {
  const files = edit(
    shippedFiles,
    'sections/personal.json',
    '"content": [\n',
    '"content": [\n    { "question": "pronouns", "label": "Pronouns", "widget": "text" },\n',
  );
  const result = fixed(files);
  expect(result.lines).toEqual(['data-model.json#/keys: "pronouns" is added']);
  expect(textOf(result.files, 'data-model.json')).toContain(
    '  "keys": {\n    "pronouns": { "type": "string" },\n    "first_name": { "type": "string" },\n',
  );
  expect(printed(result.files)).toEqual([]);
});

test('removes an unused condition before the unused one that it names', () => {
  const files = edit(
    shippedFiles,
    'conditions.json',
    '"conditions": {',
    `"conditions": {
      "spare": { "valueKey": "middle_name", "operator": "answered" },
      "spareToo": { "not": { "condition": "spare" } },`,
  );
  const result = fixed(files);
  expect(result.lines).toEqual([
    'conditions.json#/conditions/spareToo is removed',
    'conditions.json#/conditions/spare is removed',
  ]);
  expect(find(result.files)).toEqual([]);
});

test('corrects a certain typo wherever it occurs', () => {
  const files = secondFiles.map((file) => ({
    ...file,
    text: file.text.replaceAll('"condition": "manyBooks"', '"condition": "mnayBooks"'),
  }));
  const result = fixed(files);
  expect(result.lines.length).toBeGreaterThan(0);
  expect(result.files).toEqual(secondFiles);
});

test('gives a question the key that its own is a typo of, if no other question asks it', () => {
  const files = edit(
    secondFiles,
    'sections/reader.json',
    '"question": "reader_surname"',
    '"question": "reader_surnme"',
  );
  expect(fixed(files).files).toEqual(secondFiles);
});

test('does not correct the key of a question that a text names, too: it was renamed', () => {
  const files = edit(
    secondFiles,
    'sections/reader.json',
    '"question": "reader_surname"',
    '"question": "reader_surnme", "help": "As in {{answer.reader_surnme|Doe}}."',
  );
  expect(fixed(files)).toEqual({ files, made: [], lines: [] });
});

test('adds the key of a concealed answer as sensitive, so that it is stored encrypted', () => {
  const secret = '{ "question": "secret", "label": "Secret", "widget": "text", "concealed": true }';
  const files = edit(
    shippedFiles,
    'sections/personal.json',
    '"content": [\n',
    `"content": [\n    ${secret},\n`,
  );
  const { keys } = JSON.parse(textOf(fixed(files).files, 'data-model.json'));
  expect(keys.secret).toEqual({ type: 'string', sensitive: true });
});

test('neither reverts nor adds a partly renamed key: answers are stored under the old one', () => {
  const files = secondFiles.map((file) =>
    file.path === 'data-model.json'
      ? file
      : { ...file, text: file.text.replaceAll('"loan_limit"', '"loan_limits"') },
  );
  expect(fixed(files)).toEqual({ files, made: [], lines: [] });
  expect(printed(files).join()).toContain('unknown-data-key');
});

test('removes unused conditions and files, and what only they used', () => {
  const files = edit(
    secondFiles,
    'conditions.json',
    '"conditions": {',
    '"conditions": {\n    "one": { "condition": "two" },\n    "two": { "valueKey": "card_kind", "operator": "answered" },',
  );
  const result = fixed(files);
  expect(result.lines).toEqual([
    'conditions.json#/conditions/one is removed',
    'conditions.json#/conditions/two is removed',
  ]);
  expect(JSON.parse(textOf(result.files, 'conditions.json'))).toEqual(
    JSON.parse(textOf(secondFiles, 'conditions.json')),
  );
});

test('keeps a key that no question asks: answers may be stored under it', () => {
  const files = edit(
    secondFiles,
    'data-model.json',
    '"keys": {',
    '"keys": {\n    "fax": { "type": "string" },',
  );
  expect(fixed(files).made).toEqual([]);
});

test('adds missing product texts in their place', () => {
  const text = textOf(secondFiles, 'texts.json');
  const without = text.replace(/\n {2}"button\.previous".*(\n {2}"button\.submit".*)/, '');
  const files = secondFiles.map((file) => (file.path === 'texts.json' ? { ...file, text: without } : file));
  const { files: result } = fixed(files);
  expect(Object.keys(JSON.parse(textOf(result, 'texts.json')))).toEqual(Object.keys(JSON.parse(text)));
});

test('corrects a misspelt property "widget"', () => {
  const files = edit(secondFiles, 'sections/reader.json', '"widget": "select"', '"widgt": "select"');
  expect(printed(files)).toEqual([
    expect.stringMatching(
      /^sections\/reader\.json:\d+:7 error unknown-property Unknown property "widgt"\.\n {4}Did you mean "widget"\?$/,
    ),
  ]);
  expect(fixed(files).files).toEqual(secondFiles);
});

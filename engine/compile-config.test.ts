import { expect, test } from 'vitest';
import { hasErrors } from './source/diagnostic.ts';
import type { SourceFile } from './source/source-file.ts';
import { compileFiles, edit, positionOf, secondFiles, shippedFiles, textOf } from './testing/config-files.ts';

test.each([
  { form: 'the shipped form', files: shippedFiles },
  { form: 'the second form', files: secondFiles },
])('$form compiles without findings', ({ files }) => {
  const { compiled, diagnostics } = compileFiles(files);
  expect(diagnostics).toEqual([]);
  expect(compiled).toBeDefined();
});

/** A shipped section with one more piece of content in front. */
function insert(path: string, content: string): SourceFile[] {
  return edit(shippedFiles, path, '"content": [\n', `"content": [\n    ${content},\n`);
}

const COLLEGE = '{ "question": "college_town", "label": "Town", "widget": "text" }';

/** An add-another block of colleges in a shipped section, and its key in the data model. */
function withColleges(maximum: number, question = COLLEGE): SourceFile[] {
  const block = `{ "addAnother": "colleges", "label": "College", "prefix": "college_<n>_", "maximum": ${maximum},\n      "content": [${question}] }`;
  const key = /"question": "(\w+)"/.exec(question)?.[1];
  const entries = `{ "type": "string", "entries": { "prefix": "college_<n>_", "maximum": 10 } }`;
  return edit(
    insert('sections/enrollment.json', block),
    'data-model.json',
    '"keys": {\n',
    `"keys": {\n    "${key}": ${entries},\n`,
  );
}

const CITY = COLLEGE.replaceAll('college_town', 'town');

/** Each check provoked by an edit of the shipped files, with the piece of text that it has to point at. */
const PROVOKED: readonly {
  readonly code: string;
  readonly files: SourceFile[];
  readonly file: string;
  readonly piece: string;
  readonly pointer: string;
}[] = [
  {
    code: 'extra-keys',
    files: edit(
      shippedFiles,
      'sections/personal.json',
      '"require": ["phone_home"]',
      '"require": ["home_phone"]',
    ),
    file: 'sections/personal.json',
    piece: '"home_phone"',
    pointer: '/rules/0/require/0',
  },
  {
    code: 'key-asked-twice',
    files: insert(
      'sections/enrollment.json',
      '{ "question": "first_name", "label": "Name", "widget": "text" }',
    ),
    file: 'sections/enrollment.json',
    piece: '{ "question": "first_name"',
    pointer: '/content/0',
  },
  {
    code: 'unknown-data-key',
    files: insert('sections/enrollment.json', '{ "question": "foo", "label": "Foo", "widget": "text" }'),
    file: 'sections/enrollment.json',
    piece: '"foo"',
    pointer: '/content/0/question',
  },
  {
    code: 'prefix-mismatch',
    files: withColleges(9, COLLEGE.replace('college_town', 'college_3_town')),
    file: 'sections/enrollment.json',
    piece: '"college_3_town"',
    pointer: '/content/0/content/0/question',
  },
  {
    code: 'too-many-entries',
    files: withColleges(11, CITY),
    file: 'sections/enrollment.json',
    piece: '11',
    pointer: '/content/0/maximum',
  },
];

test.each(PROVOKED)('$code is found where the edit stands', ({ code, files, file, piece, pointer }) => {
  const { compiled, diagnostics } = compileFiles(files);
  expect(
    diagnostics.map(
      ({ suggestion: _, message: __, endLine: ___, endColumn: ____, fix: _____, ...rest }) => rest,
    ),
  ).toEqual([
    {
      file,
      line: Number(positionOf(files, file, piece).split(':')[0]),
      column: Number(positionOf(files, file, piece).split(':')[1]),
      pointer,
      severity: 'error',
      code,
    },
  ]);
  expect(compiled).toBeUndefined();
});

test('ten entries are no finding, and each has its keys', () => {
  const { compiled, diagnostics } = compileFiles(withColleges(10, CITY));
  expect(diagnostics).toEqual([]);
  const towns = Object.keys(compiled?.form.questions ?? {}).filter((key) => key.endsWith('town'));
  expect(towns).toEqual(['town', ...Array.from({ length: 9 }, (_, index) => `college_${index + 2}_town`)]);
  expect(compiled?.form.keys.college_10_town).toEqual({ type: 'string', maxLength: 45 });
});

test('a section taken off its page is one warning that names its keys, and the form still compiles', () => {
  const files = edit(shippedFiles, 'form.json', ', "military"', '');
  const { compiled, diagnostics } = compileFiles(files);
  expect(diagnostics.map(({ file, pointer, severity, code }) => ({ file, pointer, severity, code }))).toEqual(
    [{ file: 'sections/military.json', pointer: '', severity: 'warning', code: 'unused-file' }],
  );
  expect(diagnostics[0]?.message).toContain('military_status, military_funding');
  expect(hasErrors(diagnostics)).toBe(false);
  expect(compiled?.form.questions.military_status).toBeUndefined();
});

test('a key that nobody asks is a warning at its name', () => {
  const key = '"fax_number"';
  const files = edit(
    shippedFiles,
    'data-model.json',
    '"keys": {',
    `"keys": {\n    ${key}: { "type": "string" },`,
  );
  const { compiled, diagnostics } = compileFiles(files);
  expect(diagnostics.map(({ pointer, severity, code }) => ({ pointer, severity, code }))).toEqual([
    { pointer: '/keys/fax_number', severity: 'warning', code: 'unasked-key' },
  ]);
  const [first] = diagnostics;
  expect(`${first?.line}:${first?.column}`).toBe(positionOf(files, 'data-model.json', key));
  expect(first?.endColumn).toBe((first?.column ?? 0) + key.length);
  expect(compiled).toBeDefined();
});

const told = (files: readonly SourceFile[]) =>
  compileFiles(files).diagnostics.map(({ file, severity, code }) => `${file} ${severity} ${code}`);

test('a misspelt or a deleted section is the only finding, whatever depends on its questions', () => {
  expect(told(edit(shippedFiles, 'form.json', '"personal"', '"personnel"'))).toEqual([
    'form.json error unknown-section',
  ]);
  const without = (path: string) => shippedFiles.filter((file) => file.path !== path);
  for (const { path } of shippedFiles.filter((file) => file.path.startsWith('sections/'))) {
    expect(told(without(path))).toEqual(['form.json error unknown-section']);
  }
});

test('a misspelt key of a question is the only finding, whatever depends on it', () => {
  const files = edit(shippedFiles, 'sections/address.json', '"question": "country"', '"question": "contry"');
  expect(told(files)).toEqual(['sections/address.json error unknown-data-key']);
});

test('mistakes in the JSON of one file do not withhold those in the shape of others', () => {
  let files = edit(shippedFiles, 'form.json', '"pages": [', '"pages" [');
  files = edit(files, 'sections/personal.json', '"widget": "date"', '"widget": "dat"');
  expect(told(files)).toEqual(['form.json error syntax', 'sections/personal.json error unknown-widget']);
});

test('advice waits until there are no errors', () => {
  const unused = edit(
    shippedFiles,
    'conditions.json',
    '"conditions": {',
    '"conditions": { "one": { "valueKey": "country", "operator": "answered" },',
  );
  expect(told(unused)).toEqual(['conditions.json warning unused-condition']);
  const wrong = edit(unused, 'form.json', '"givenName": "first_name"', '"givenName": "frist_name"');
  expect(told(wrong)).toEqual(['form.json error unknown-key']);
});

test('a production start does not run the checks', () => {
  for (const { files } of PROVOKED) {
    expect(compileFiles(files, { checks: false }).diagnostics).toEqual([]);
  }
});

test('findings stand in the order of files and positions', () => {
  let files = edit(shippedFiles, 'sections/personal.json', '"widget": "date"', '"widget": "dat"');
  files = edit(files, 'sections/personal.json', '"id": "personal"', '"id": "person"');
  files = edit(files, 'form.json', '"defaultPage": "about"', '"defaultpage": "about"');
  expect(compileFiles(files).diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual([
    'form.json unknown-property',
    'sections/personal.json wrong-id',
    'sections/personal.json unknown-widget',
  ]);
});

test('whatever the files hold, the compiler answers with findings', () => {
  expect(compileFiles([]).diagnostics.map(({ code }) => code)).toEqual(
    Array.from({ length: 6 }, () => 'missing-file'),
  );
  for (const { path } of shippedFiles) {
    for (const text of [
      '',
      '[]',
      'null',
      '{}',
      '"x"',
      '{"$schema": 3}',
      textOf(shippedFiles, path).slice(0, 90),
    ]) {
      const files = shippedFiles.map((file) => (file.path === path ? { path, text } : file));
      const { compiled, diagnostics } = compileFiles(files);
      expect(compiled).toBeUndefined();
      expect(diagnostics.some((one) => one.file === path && one.severity === 'error')).toBe(true);
    }
  }
});

test('names that every object has are names like others', () => {
  let files = edit(shippedFiles, 'form.json', '"military"', '"constructor"');
  files = edit(files, 'form.json', '"help"', '"toString"');
  expect(told(files)).toEqual(['form.json error unknown-section', 'form.json error unknown-modal']);
  files = edit(shippedFiles, 'sections/ethnicity.json', '"options": "ethnicities"', '"options": "valueOf"');
  expect(told(files)).toContain('sections/ethnicity.json error unknown-option-list');
});

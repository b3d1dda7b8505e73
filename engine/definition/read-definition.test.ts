import { expect, test } from 'vitest';
import type { SourceFile } from '../source/source-file.ts';
import { edit, found, positionOf, secondFiles } from '../testing/config-files.ts';
import { fileId, fileKind } from './file-kinds.ts';
import { readDefinition } from './read-definition.ts';

test.each([
  { path: 'form.json', part: 'form' },
  { path: 'option-lists.json', part: 'optionLists' },
  { path: 'sections/about-you.json', part: 'sections' },
  { path: 'auth/login.json', part: 'cards' },
  { path: 'modals/help.json', part: 'modals' },
  { path: 'sections/deep/one.json', part: undefined },
  { path: 'section/one.json', part: undefined },
  { path: 'notes.json', part: undefined },
  { path: 'toString', part: undefined },
])('$path is $part', ({ path, part }) => {
  expect(fileKind(path)?.part).toBe(part);
});

test('derives the id from the file name', () => {
  expect(fileId('sections/about-you.json')).toBe('about-you');
});

test('stores the parts of a definition under their names and ids', () => {
  const { definition, diagnostics } = readDefinition(secondFiles);
  expect(diagnostics).toEqual([]);
  expect(definition?.form.file).toBe('form.json');
  expect(Object.keys(definition?.cards ?? {}).sort()).toEqual([
    'confirm',
    'forgot',
    'login',
    'reset',
    'signup',
  ]);
  expect(definition?.sections.reader?.file).toBe('sections/reader.json');
  expect(Object.keys(definition?.modals ?? {})).toEqual(['opening-hours']);
});

test('reports a missing file', () => {
  expect(found(secondFiles.filter(({ path }) => path !== 'conditions.json'))).toEqual([
    'conditions.json:1:1 error missing-file',
  ]);
});

test('reports a missing card', () => {
  expect(found(secondFiles.filter(({ path }) => path !== 'auth/forgot.json'))).toEqual([
    'auth/forgot.json:1:1 error missing-file',
  ]);
});

test('warns about a file without a meaning', () => {
  expect(found([...secondFiles, { path: 'sectoins/a.json', text: 'not even JSON' }])).toEqual([
    'sectoins/a.json:1:1 warning unknown-file',
  ]);
});

test.each<{ name: string; files: SourceFile[]; file: string; piece: string; code: string }>([
  {
    name: 'a file that names the schema of another kind',
    files: edit(secondFiles, 'form.json', 'form.schema.json', 'school.schema.json'),
    file: 'form.json',
    piece: '"../../../schemas/school.schema.json"',
    code: 'wrong-schema',
  },
  {
    name: 'a section with the id of another file',
    files: edit(secondFiles, 'sections/home.json', '"id": "home"', '"id": "house"'),
    file: 'sections/home.json',
    piece: '"house"',
    code: 'wrong-id',
  },
  {
    name: 'an unknown widget',
    files: edit(secondFiles, 'sections/home.json', '"widget": "radio"', '"widget": "raido"'),
    file: 'sections/home.json',
    piece: '"raido"',
    code: 'unknown-widget',
  },
  {
    name: 'an unknown property, at its name',
    files: edit(secondFiles, 'sections/home.json', '"requiredMessage"', '"requiredMesage"'),
    file: 'sections/home.json',
    piece: '"requiredMesage"',
    code: 'unknown-property',
  },
  {
    name: 'a missing property, at the object that lacks it',
    files: edit(
      secondFiles,
      'sections/promise.json',
      '"label": "I will bring every book back to {{school.partnerName}}.",',
      '',
    ),
    file: 'sections/promise.json',
    piece: '{\n      "question"',
    code: 'missing-property',
  },
  {
    name: 'a value of the wrong type',
    files: edit(secondFiles, 'sections/borrowing.json', '"maxLength": 80', '"maxLength": "80"'),
    file: 'sections/borrowing.json',
    piece: '"80"',
    code: 'wrong-value',
  },
  {
    name: 'an unknown operator',
    files: edit(secondFiles, 'conditions.json', '"operator": "gt"', '"operator": "gtr"'),
    file: 'conditions.json',
    piece: '"gtr"',
    code: 'unknown-operator',
  },
  {
    name: 'an unknown key',
    files: edit(secondFiles, 'conditions.json', '"valueKey": "loan_limit"', '"valueKey": "loan_limits"'),
    file: 'conditions.json',
    piece: '"loan_limits"',
    code: 'unknown-key',
  },
  {
    name: 'an unknown option',
    files: edit(secondFiles, 'conditions.json', '"target": "child"', '"target": "kid"'),
    file: 'conditions.json',
    piece: '"kid"',
    code: 'unknown-option',
  },
  {
    name: 'an unknown condition',
    files: edit(secondFiles, 'sections/reader.json', '"condition": "forChild"', '"condition": "forChid"'),
    file: 'sections/reader.json',
    piece: '"forChid"',
    code: 'unknown-condition',
  },
  {
    name: 'an unknown list',
    files: edit(secondFiles, 'sections/home.json', '"hillBranches"', '"hilBranches"'),
    file: 'sections/home.json',
    piece: '"hilBranches"',
    code: 'unknown-option-list',
  },
  {
    name: 'a syntax error stops at its file',
    files: edit(secondFiles, 'sections/home.json', '"id": "home",', '"id": "home"'),
    file: 'sections/home.json',
    piece: '"title"',
    code: 'syntax',
  },
  {
    name: 'a duplicate property',
    files: edit(secondFiles, 'sections/home.json', '"id": "home",', '"id": "home", "id": "home",'),
    file: 'sections/home.json',
    piece: '"id": "home",\n',
    code: 'duplicate-property',
  },
])('$name', ({ files, file, piece, code }) => {
  expect(found(files)).toEqual([`${file}:${positionOf(files, file, piece)} error ${code}`]);
});

test('reports only the syntax error of a truncated file', () => {
  const cut = secondFiles.map(({ path, text }) => ({
    path,
    text: path === 'form.json' ? text.slice(0, 120) : text,
  }));
  expect(found(cut).map((line) => line.replace(/:\d+:\d+/, ''))).toEqual(['form.json error syntax']);
});

test('accepts any path to the schema', () => {
  expect(
    found(edit(secondFiles, 'form.json', '../../../schemas/form', 'https://example.org/v1/form')),
  ).toEqual([]);
});

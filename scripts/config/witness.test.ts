import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { edit, secondFiles } from '../../engine/testing/config-files.ts';
import { callLint } from './testing/call-lint.ts';
import { witnessesOf } from './witness.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('prints answers that show a question, and its messages', async () => {
  const { stdout } = await callLint([join(ROOT, 'engine/testing/second-form'), '--witness', 'guardian_name']);
  const [shown, answered] = JSON.parse(stdout);
  expect(shown).toEqual({
    kind: 'question',
    name: 'guardian_name',
    at: 'sections/reader.json:56',
    answers: { card_kind: 'child' },
    pages: ['reader', 'card'],
    says: ['Name of the Grown-up: we need this'],
  });
  expect(answered).toMatchObject({ kind: 'answer', answers: { card_kind: 'child' } });
  expect(answered).not.toHaveProperty('says');
});

test('prints witnesses for pages and sections', () => {
  expect(witnessesOf(secondFiles, 'card').map(({ kind, at }) => `${kind} ${at}`)).toEqual([
    'page form.json:17',
  ]);
  expect(witnessesOf(secondFiles, 'home').map(({ kind }) => kind)).toEqual(['section']);
});

test('gives places in the real files of one of several forms', () => {
  const files = secondFiles.map((file) =>
    file.path === 'sections/home.json' ? { ...file, configPath: `forms/fall/${file.path}` } : file,
  );
  expect(witnessesOf(files, 'home')[0]?.at).toMatch(/^forms\/fall\/sections\/home\.json:\d+$/);
});

test('prints a whole application without errors', () => {
  expect(witnessesOf(secondFiles, 'application')).toEqual([
    {
      ...{ kind: 'application', name: 'application', at: 'form.json:8', pages: ['reader', 'card'] },
      answers: expect.objectContaining({ reader_given_name: 'Some text' }),
    },
  ]);
});

test('says that something is never shown', () => {
  const hidden = edit(
    secondFiles,
    'sections/home.json',
    '"question": "district",',
    '"question": "district", "showWhen": { "not": { "any": [{ "valueKey": "card_kind", "operator": "answered" }, { "valueKey": "card_kind", "operator": "notAnswered" }] } },',
  );
  expect(witnessesOf(hidden, 'district').every(({ never }) => never)).toBe(true);
});

test('reports an unknown name and a form with errors', () => {
  expect(() => witnessesOf(secondFiles, 'guardian_nam')).toThrow(
    'The form has no page, section, tab or question "guardian_nam". Did you mean "guardian_name"?',
  );
  const broken = edit(secondFiles, 'sections/home.json', '"question": "district"', '"question": "distrikt"');
  expect(() => witnessesOf(broken, 'home')).toThrow('--witness needs a form without errors.');
});

test('prints one line for each kind of name in the help', async () => {
  expect((await callLint(['--help'])).stdout).toContain('--witness NAME');
});

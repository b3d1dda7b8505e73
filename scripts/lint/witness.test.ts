import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { edit, secondFiles } from '../../engine/testing/config-files.ts';
import { callLint } from './testing/call-lint.ts';
import { witnessesOf } from './witness.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('config-lint prints answers that show a question, and what is said then', async () => {
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

test('pages and sections have witnesses, too', () => {
  expect(witnessesOf(secondFiles, 'card').map(({ kind, at }) => `${kind} ${at}`)).toEqual([
    'page form.json:17',
  ]);
  expect(witnessesOf(secondFiles, 'home').map(({ kind }) => kind)).toEqual(['section']);
});

test('of one of several forms the places are those at which its files stand', () => {
  const files = secondFiles.map((file) =>
    file.path === 'sections/home.json' ? { ...file, stands: `forms/fall/${file.path}` } : file,
  );
  expect(witnessesOf(files, 'home')[0]?.at).toMatch(/^forms\/fall\/sections\/home\.json:\d+$/);
});

test('a whole application has one, of which nothing is said', () => {
  expect(witnessesOf(secondFiles, 'application')).toEqual([
    {
      ...{ kind: 'application', name: 'application', at: 'form.json:8', pages: ['reader', 'card'] },
      answers: expect.objectContaining({ reader_given_name: 'Some text' }),
    },
  ]);
});

test('what is never shown says so', () => {
  const hidden = edit(
    secondFiles,
    'sections/home.json',
    '"question": "district",',
    '"question": "district", "showWhen": { "not": { "any": [{ "valueKey": "card_kind", "operator": "answered" }, { "valueKey": "card_kind", "operator": "notAnswered" }] } },',
  );
  expect(witnessesOf(hidden, 'district').every(({ never }) => never)).toBe(true);
});

test('a name that nothing has, and a form with errors, are told', () => {
  expect(() => witnessesOf(secondFiles, 'guardian_nam')).toThrow(
    'The form has no page, section, tab or question "guardian_nam". Did you mean "guardian_name"?',
  );
  const broken = edit(secondFiles, 'sections/home.json', '"question": "district"', '"question": "distrikt"');
  expect(() => witnessesOf(broken, 'home')).toThrow('A form with errors has no witnesses.');
});

test('each name of a witness is one line of the help', async () => {
  expect((await callLint(['--help'])).stdout).toContain('--witness NAME');
});

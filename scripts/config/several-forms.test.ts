// Findings in a directory with several forms: each at its real path, those in shared files once.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { smallForm } from '../../engine/testing/small-form.ts';
import { foldersOf } from '../../server/open-forms.ts';
import { StartError } from '../../server/runtime/start-error.ts';
import { temporaryFolder } from '../../server/runtime/testing/temporary-folder.ts';
import { type OneOfSeveral, writeForms } from '../../server/testing/several-forms.ts';
import { configLint } from './config-lint.ts';
import { upgradeConfig } from './upgrade-config.ts';

const NAME = { question: 'name', widget: 'text', label: 'Name' } as const;
const AGED = { showWhen: { condition: 'aged' }, content: [{ ...NAME, question: 'title' }] } as const;
const CONDITIONS = { aged: { valueKey: 'name', operator: 'equals', target: 'Ada' } } as const;

/** A directory with several forms, and config-lint on it. */
function directoryOf(forms: Readonly<Record<string, OneOfSeveral>>) {
  const directory = temporaryFolder();
  writeForms(directory, forms);
  const lint = async (...words: string[]) => {
    const said: string[] = [];
    const note = (text: string): void => void said.push(text);
    const code = await configLint([directory, '--format', 'json', ...words], { print: note, complain: note });
    const text = said.join('\n');
    if (!text.startsWith('[')) return { code, text, found: [] };
    const all: { file: string; code: string; message: string }[] = JSON.parse(text);
    return { code, text, found: all.map((one) => `${one.file} ${one.code}`) };
  };
  const edit = (path: string, from: string, to: string): void => {
    const text = readFileSync(join(directory, path), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(directory, path), text.replace(from, to));
  };
  return { directory, lint, edit };
}

test('forms without findings have none together, and may use different parts of a shared file', async () => {
  const { lint } = directoryOf({
    fall: { content: [NAME], conditions: CONDITIONS },
    spring: { content: [NAME, AGED], conditions: CONDITIONS },
  });
  expect(await lint()).toMatchObject({ code: 0, found: [] });
  expect((await lint('--form', 'fall')).found).toEqual(['conditions.json unused-condition']);
  expect((await lint('--form', 'none')).text).toContain('The forms are fall, spring');
  expect((await lint('--fix')).code).toBe(2);
});

test("reports errors in a form's own file at its path, and in a shared one once", async () => {
  const { lint, edit } = directoryOf({
    fall: { content: [NAME], conditions: CONDITIONS },
    spring: { content: [NAME], conditions: CONDITIONS },
  });
  expect((await lint()).found).toEqual(['conditions.json unused-condition']);
  edit('forms/spring/sections/one.json', '"widget": "text"', '"widget": "texts"');
  edit('school.json', '"partnerName"', '"partnerNames"');
  const { found, code } = await lint();
  expect(code).toBe(1);
  expect(found.filter((one) => one.startsWith('school.json'))).toHaveLength(
    new Set(found.filter((one) => one.startsWith('school.json'))).size,
  );
  expect(found.some((one) => one.startsWith('forms/spring/sections/one.json'))).toBe(true);
});

test('checks `beginsWith` against the other form', async () => {
  const begins = (beginsWith: object) => ({ content: [NAME], form: { beginsWith } });
  const { lint, edit } = directoryOf({
    fall: { content: [NAME] },
    spring: begins({ form: 'fall' }),
    summer: begins({ form: 'summer' }),
    winter: begins({ form: 'autumn', without: ['name'] }),
  });
  const told = async () => (await lint()).found.filter((one) => !one.endsWith('unused-condition'));
  expect(await told()).toEqual([
    'forms/summer/form.json unknown-form',
    'forms/winter/form.json unknown-form',
  ]);
  edit('forms/summer/form.json', '"form": "summer"', '"form": "fall", "without": ["name", "nome"]');
  edit('forms/winter/form.json', '"form": "autumn"', '"form": "fall"');
  expect(await told()).toEqual([
    'forms/summer/form.json unknown-key',
    'forms/summer/form.json nothing-taken',
    'forms/winter/form.json nothing-taken',
  ]);
});

test('reports `beginsWith` of the only form', async () => {
  const directory = temporaryFolder();
  for (const { path, text } of smallForm({ content: [NAME] })) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    const own = path === 'form.json' ? { beginsWith: { form: 'fall' } } : {};
    writeFileSync(join(directory, path), JSON.stringify({ ...JSON.parse(text), ...own }));
  }
  const said: string[] = [];
  const note = (text: string): void => void said.push(text);
  expect(await configLint([directory], { print: note, complain: note })).toBe(1);
  expect(said.join('\n')).toContain('unknown-form The form "fall" does not exist.');
});

test('reports folders that cannot be forms and files that no form reads', async () => {
  const { directory, lint } = directoryOf({ fall: { content: [NAME] }, api: { content: [NAME] } });
  mkdirSync(join(directory, 'forms/fall/registers'));
  writeFileSync(join(directory, 'form.json'), '{}');
  const folder = (await lint()).found.filter((one) => one.endsWith('form-folder'));
  expect(folder.sort()).toEqual([
    'form.json form-folder',
    'forms/api form-folder',
    'forms/fall/registers form-folder',
  ]);
});

test('reports more than one form marked as the first', async () => {
  const first = { content: [NAME], form: { first: true } };
  const { directory, lint } = directoryOf({ fall: first, spring: first });
  expect((await lint()).found).toEqual(['fall', 'spring'].map((id) => `forms/${id}/form.json form-folder`));
  await expect(foldersOf(directory)).rejects.toThrow(StartError);
});

test('reports a form whose id differs from its folder', async () => {
  const { lint } = directoryOf({ fall: { content: [NAME], form: { id: 'autumn' } } });
  expect((await lint()).found).toEqual(['forms/fall/form.json form-folder']);
});

test('reports a missing form.json of a form at its path', async () => {
  const { directory, lint } = directoryOf({ fall: { content: [NAME] }, spring: { content: [NAME] } });
  rmSync(join(directory, 'forms/fall/form.json'));
  expect((await lint()).found).toEqual(['forms/fall/form.json missing-file']);
  const language = { version: 1, upgrades: [] };
  await expect(upgradeConfig(directory, language, true)).rejects.toThrow(
    /^forms\/fall\/form.json is missing/,
  );
});

test('names the forms that a warning about a shared file concerns', async () => {
  const { directory, lint } = directoryOf({
    fall: { content: [NAME], conditions: CONDITIONS },
    spring: { content: [NAME], conditions: CONDITIONS },
  });
  const none = JSON.stringify({ $schema: 'conditions.schema.json', conditions: {} });
  writeFileSync(join(directory, 'forms/spring/conditions.json'), none);
  expect((await lint()).found).toEqual(['conditions.json unused-condition']);
});

test('checks a shared scenario for each form, as config-test does', async () => {
  const { directory, lint } = directoryOf({
    fall: { content: [NAME] },
    spring: { content: [NAME, { ...NAME, question: 'title', label: 'Title' }] },
  });
  mkdirSync(join(directory, 'scenarios'));
  const scenario = {
    ...{ $schema: 'scenario.schema.json', id: 'doctor', title: 'A doctor', today: '2026-11-20' },
    ...{ answers: { title: 'Dr.' }, expect: { shown: ['name'] } },
  };
  writeFileSync(join(directory, 'scenarios/doctor.json'), JSON.stringify(scenario));
  expect((await lint()).found).toEqual(['scenarios/doctor.json unknown-key']);
});

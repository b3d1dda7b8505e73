// Which desk the settings give: none without its file or with forbidden content, otherwise one for each form
// with a file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { smallForm } from '../engine/testing/small-form.ts';
import { openDesk } from './open-desk.ts';
import { temporaryFolder } from './runtime/testing/temporary-folder.ts';
import { readSettings } from './settings.ts';
import { openSqliteStore } from './store/sqlite/sqlite-store.ts';
import { bootDesk } from './testing/office-desk.ts';

const FORM = smallForm({
  content: [
    { question: 'name', label: 'Name', widget: 'text' },
    { question: 'secret', label: 'Secret', widget: 'text' },
  ],
  keys: { secret: { type: 'string', sensitive: true } },
});

/** Returns settings for a config directory with these files beside the form's. */
async function settingsWith(files: Readonly<Record<string, object>>, forms: readonly string[] = ['.']) {
  const directory = temporaryFolder();
  const own = forms.flatMap((form) => FORM.map(({ path, text }) => [join(form, path), text] as const));
  const more = Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)] as const);
  for (const [path, text] of [...own, ...more]) {
    const file = join(directory, 'config', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const dataDir = join(directory, 'data');
  mkdirSync(dataDir);
  await openSqliteStore(join(dataDir, 'matricula.sqlite')).close();
  return readSettings({ CONFIG_DIR: join(directory, 'config'), DATA_DIR: dataDir });
}

const desk = (more: object) => ({ $schema: 'office.schema.json', name: ['name'], ...more });

test.each([
  [{}, /There is no desk, because .*office\.json does not exist/],
  [{ 'office.json': desk({ columns: ['secret'] }) }, /is corrected:\n.*sensitive-in-list/],
  [{ 'office.json': desk({ filter: [] }) }, /is corrected:\n.*unknown-property/],
  [{ 'office.json': desk({ exports: ['none'] }) }, /is corrected:\n.*unknown-export/],
])('refuses the desk %j', async (files, message) => {
  await expect(openDesk(await settingsWith(files))).rejects.toThrow(message);
});

test('shows each of several forms with a desk file, with its own applications and texts', async () => {
  const files = {
    'forms/fall/office.json': desk({ texts: { 'find.title': 'Bewerbungen finden' } }),
    'forms/spring/office.json': desk({}),
  };
  const settings = await settingsWith(files, ['forms/fall', 'forms/spring', 'forms/winter']);
  const opened = await openDesk(settings);
  onTestFinished(() => opened.close());
  expect(opened.forms.map(({ id, publicUrl }) => [id, publicUrl])).toEqual([
    ['fall', 'http://localhost:3000/fall'],
    ['spring', 'http://localhost:3000/spring'],
  ]);
  expect(opened.forms.map(({ say }) => say('find.title'))).toEqual([
    'Bewerbungen finden',
    'Find applications',
  ]);
  const [fall, spring] = opened.forms;
  await fall.store.saveAnswers('ada.fall', { name: 'Ada' });
  const idsIn = async (form: typeof fall | undefined) => {
    const ids: string[] = [];
    for await (const { studentId } of form?.store.listApplications({}) ?? []) ids.push(studentId);
    return ids;
  };
  expect([await idsIn(fall), await idsIn(spring)]).toEqual([['ada.fall'], []]);
});

test('the desk finds only applications of its form', async () => {
  const { store, of, staff } = await bootDesk();
  await store.saveAnswers('ada', { first: 'Ada' });
  await store.saveAnswers('ada.other', { first: 'Ada' });
  const reader = await staff('reader');
  expect((await reader.get(`${of}/applications/ada`)).statusCode).toBe(200);
  expect((await reader.get(`${of}/applications/ada.other`)).statusCode).toBe(404);
});

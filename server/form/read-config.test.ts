import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatDiagnostic } from '../../engine/source/diagnostic.ts';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { compileFiles } from './compile-files.ts';
import { formNames } from './form-folders.ts';
import { readAssets, readConfig } from './read-config.ts';
import { readWidgets } from './read-widgets.ts';

/** Copies the shipped form; removed after the test. */
async function copiedForm(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'read-config-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const directory = join(parent, 'config');
  await cp(SHIPPED_FORM, directory, { recursive: true });
  return directory;
}

/** Returns the findings of a production start for a directory. */
async function said(directory: string): Promise<readonly string[]> {
  const [files, assets] = await Promise.all([readConfig(directory), readAssets(directory)]);
  return compileFiles(files, { checks: false, assets }).diagnostics.map(
    (found) => formatDiagnostic(found).split('\n')[0] ?? '',
  );
}

test('ignores leftovers of editors and systems', async () => {
  const directory = await copiedForm();
  const before = await readAssets(directory);
  for (const folder of [
    '',
    'sections/',
    'auth/',
    'modals/',
    'scenarios/',
    'registers/',
    'webhooks/',
    'assets/',
  ]) {
    await mkdir(join(directory, folder, '__MACOSX/.hidden'), { recursive: true });
    await symlink('ada@desk.4711:1764233', join(directory, folder, '.#personal.json'));
    for (const name of [
      '._personal.json',
      '__MACOSX/personal.json',
      '~personal.json',
      'Thumbs.db',
      '.x.csv',
      '4913',
    ])
      await writeFile(join(directory, folder, name), '\0\0');
  }
  expect(await said(directory)).toEqual([]);
  expect(await readAssets(directory)).toEqual(before);
});

test('reports a copy, which blocks nothing', async () => {
  const directory = await copiedForm();
  const copies = [
    'assets/logo copy.svg',
    'auth/login - Copy.json',
    'forms copy',
    'modals/terms (1).json',
    'registers/colleges.sync-conflict-20261127-101112-ABCDEFG.csv',
    'scenarios/Copy of nobody.json',
    "sections/personal (Ada's conflicted copy 2026-11-27).json",
    'texts copy.json',
    'webhooks/crm-DESKTOP-4T2K9.json',
  ];
  for (const path of copies) {
    await mkdir(join(directory, path, '..'), { recursive: true });
    if (path.includes('.')) await writeFile(join(directory, path), 'no JSON');
    else await cp(join(directory, 'sections'), join(directory, path), { recursive: true });
  }
  await cp(join(directory, 'sections'), join(directory, 'sections (2)'), { recursive: true });
  const found = await said(directory);
  expect(found.map((line) => line.replace(/:1:1 warning copied-file .*/, '')).sort()).toEqual(
    [...copies, 'sections (2)'].sort(),
  );
});

test('reports a file of JSON with another ending, which is not read', async () => {
  const directory = await copiedForm();
  await mkdir(join(directory, 'mails'));
  for (const name of ['mails/office.JSON', 'mails/thanks.json.txt', 'notes.txt'])
    await writeFile(join(directory, name), '{}');
  expect(await said(directory)).toEqual([
    'mails/office.JSON:1:1 warning unknown-file Files with this name are not read.',
    'mails/thanks.json.txt:1:1 warning unknown-file Files with this name are not read.',
  ]);
});

test('a picture that a file names is not a copy', async () => {
  const directory = await copiedForm();
  await writeFile(join(directory, 'assets', 'campus (2).png'), '');
  expect(await said(directory)).toHaveLength(1);
  const texts = { $schema: 'texts.schema.json', 'button.next': '![Campus](campus%20(2).png)' };
  await writeFile(join(directory, 'texts.json'), JSON.stringify(texts));
  expect(await said(directory)).toEqual([]);
});

test('folders of forms, and widgets', async () => {
  const directory = await copiedForm();
  for (const name of ['fall', 'fall copy', 'fall (1)', '.fall', '__MACOSX'])
    await mkdir(join(directory, 'forms', name), { recursive: true });
  expect(await formNames(directory)).toEqual(['fall']);
  const copies = (await readConfig(directory, 'fall')).filter(({ path }) => path.startsWith('forms/'));
  expect(copies.map(({ path }) => path)).toEqual(['forms/fall (1)', 'forms/fall copy']);

  const widgets = join(directory, 'widgets');
  await mkdir(widgets);
  for (const name of ['._rating.tsx', '.#rating.json', 'rating copy.tsx'])
    await writeFile(join(widgets, name), '');
  const { diagnostics } = await readWidgets({ directory: widgets, displayPath: 'widgets' });
  expect(diagnostics.map(({ file, severity, code }) => ({ file, severity, code }))).toEqual([
    { file: 'widgets/rating copy.tsx', severity: 'warning', code: 'copied-file' },
  ]);
});

test('follows links, and a cycle of links ends', async () => {
  const directory = await copiedForm();
  const real = join(directory, '..', 'real');
  await mkdir(real);
  for (const name of ['auth', 'texts.json']) {
    await rename(join(directory, name), join(real, name));
    await symlink(join('..', 'real', name), join(directory, name));
  }
  expect(await said(directory)).toEqual([]);
  const link = join(directory, '..', 'link');
  await symlink(directory, link);
  expect(await said(link)).toEqual([]);

  await symlink('..', join(directory, 'sections', 'loop'));
  await symlink('/', join(directory, 'loop'));
  const circle = ':1:1 warning unreadable This link leads nowhere, or to a folder that contains it.';
  expect(await said(directory)).toEqual([`loop${circle}`, `sections/loop${circle}`]);
});

test('reports a broken link if something is missing because of it', async () => {
  const directory = await copiedForm();
  await symlink('nowhere', join(directory, 'webhooks'));
  await symlink('nowhere.json', join(directory, 'modals', 'own.json'));
  await symlink('nowhere', join(directory, 'assets', 'lost.svg'));
  expect(await said(directory)).toEqual([
    expect.stringMatching(/^assets\/lost.svg:1:1 warning unreadable This link leads nowhere/),
    expect.stringMatching(/^modals\/own.json:1:1 error unreadable This link leads nowhere/),
    expect.stringMatching(/^webhooks:1:1 error unreadable This link leads nowhere/),
  ]);
  expect([...(await readAssets(directory)).keys()]).not.toContain('lost.svg');
});

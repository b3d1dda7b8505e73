// new-form as a school runs it: the new form has no findings, works, and matches the page for admins.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { formatDiagnostic } from '../engine/source/diagnostic.ts';
import { buildForm } from '../server/form/build-form.ts';
import { readAssets, readConfig } from '../server/form/read-config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'new-form-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

function newForm(...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [join(ROOT, 'scripts/new-form.ts'), ...args], (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

test('creates a form without findings, with one question, whose files refer to their schemas', async () => {
  const folder = await newFolder();
  const directory = join(folder, 'forms', 'mine');
  expect(await newForm(directory)).toMatchObject({ code: 0, stderr: '' });
  const [files, assets] = await Promise.all([readConfig(directory), readAssets(directory)]);
  const cacheDir = join(folder, 'cache');
  const built = await buildForm(files, { checks: true, proofs: true, assets, cacheDir });
  expect(built.diagnostics.map(formatDiagnostic)).toEqual([]);
  expect(Object.keys(built.served?.module.form.questions ?? {})).toEqual(['first_name']);
  const schemas = await readdir(join(ROOT, 'schemas'));
  for (const { path, text } of files) {
    const named = resolve(dirname(join(directory, path)), JSON.parse(text).$schema);
    expect(schemas.map((name) => join(ROOT, 'schemas', name))).toContain(named);
  }
  const explained = await readFile(join(directory, 'README.md'), 'utf8');
  for (const name of await readdir(directory)) expect(explained).toContain(`| \`${name.split('.')[0]}`);
});

test('creates the form that the page for admins builds', async () => {
  const page = await readFile(join(ROOT, 'docs/admins/begin-a-form.md'), 'utf8');
  const directory = join(await newFolder(), 'mine');
  await newForm(directory);
  const written = [...page.matchAll(/Create `my-form\/(\S+)` with this content:\s+```json\n([\s\S]*?)```/g)];
  expect(written).toHaveLength(6);
  for (const [, path = '', text = ''] of written) {
    const { $schema: _, ...made } = JSON.parse(await readFile(join(directory, path), 'utf8'));
    const { $schema: __, ...told } = JSON.parse(text);
    expect(made, path).toEqual(told);
  }
});

test('leaves a non-empty folder unchanged, and explains a missing argument', async () => {
  const directory = join(await newFolder(), 'mine');
  await mkdir(directory);
  await writeFile(join(directory, 'notes.txt'), 'Mine.');
  expect(await newForm(directory)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not empty. Name a new folder.'),
  });
  expect(await readdir(directory)).toEqual(['notes.txt']);
  expect(await newForm()).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage: npm run new-form'),
  });
});

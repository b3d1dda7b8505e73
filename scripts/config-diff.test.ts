import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { applyEdits, readRecipe } from '../engine/testing/recipe.ts';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
import { readConfig } from '../server/form/read-config.ts';
import { openData } from '../server/open-data.ts';
import { readSettings } from '../server/settings.ts';
import { childEnvironment } from '../server/testing/child-environment.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMMAND = join(ROOT, 'scripts/config-diff.ts');
const PAGE = new URL('../docs/admins/edit-under-way.md', import.meta.url);
/** Blocks of a page that are not edits. */
const TEXTS = /^```(sh|text)\n[\s\S]*?^```$/gm;

interface Run {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command as a process in a folder. */
function configDiff(cwd: string, ...args: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [COMMAND, ...args],
      { cwd, env: { ...childEnvironment(), CONFIG_DIR: undefined } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

/** A folder with the shipped form as `config`, and as `edited` with the edits of the page for admins. */
async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'config-diff-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const edits = (await readFile(PAGE, 'utf8')).replaceAll(TEXTS, '');
  for (const name of ['config', 'edited']) await cp(SHIPPED_FORM, join(directory, name), { recursive: true });
  const files = applyEdits(await readConfig(SHIPPED_FORM), readRecipe(edits).edits);
  for (const { path, text } of files) await writeFile(join(directory, 'edited', path), text);
  return directory;
}

test('prints the example of the page for admins', async () => {
  const page = await readFile(PAGE, 'utf8');
  const [said = ''] = [...page.matchAll(/```text\n([\s\S]*?)```/g)].map(([, inside]) => inside);
  const { code, stdout, stderr } = await configDiff(await folder(), 'config', 'edited');
  expect(stdout).toBe(said);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
});

test('prints the example of the page about migrations: with them, the same edits lose nothing', async () => {
  const page = await readFile(new URL('../docs/admins/take-answers-along.md', import.meta.url), 'utf8');
  const { edits } = readRecipe(page.replaceAll(TEXTS, ''));
  const directory = await folder();
  const files = applyEdits(await readConfig(join(directory, 'edited')), edits);
  await mkdir(join(directory, 'edited/migrations'));
  for (const { path, text } of files) await writeFile(join(directory, 'edited', path), text);
  const [said = ''] = [...page.matchAll(/```text\n([\s\S]*?)```/g)].map(([, inside]) => inside);
  const { code, stdout, stderr } = await configDiff(directory, 'config', 'edited');
  expect(stdout).toBe(said);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });

  const dataDir = join(directory, 'data');
  const data = await openData(readSettings({ DATA_DIR: dataDir }), (key) => key === 'gender');
  await data.store.saveAnswers('a', { middle_name: 'Augusta', gender: 'X', military_status: 'N' });
  await data.store.saveAnswers('b', { middle_name: '', gender: 'F' });
  await Promise.all([data.store.close(), data.objects.close()]);
  const counted = await configDiff(directory, 'config', 'edited', '--format', 'json', '--data', dataDir);
  const found: readonly { readonly keys: readonly string[]; readonly applications: number }[] = JSON.parse(
    counted.stdout,
  );
  expect(found.map(({ keys, applications }) => [keys.join(), applications])).toEqual([
    ['military_status', 1],
    ['gender', 2],
    ['second_name', 1],
  ]);
});

test("compares each of several forms, reports shared files once, and counts each form's applications", async () => {
  const directory = await mkdtemp(join(tmpdir(), 'config-diff-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  for (const name of ['config', 'edited'])
    await cp(join(ROOT, 'examples/two-terms'), join(directory, name), { recursive: true });
  const edit = async (path: string, from: string, to: string) => {
    const file = join(directory, 'edited', path);
    const text = await readFile(file, 'utf8');
    expect(text).toContain(from);
    await writeFile(file, text.replace(from, to));
  };
  await edit('sections/course.json', '"maxLength": 500', '"maxLength": 5');
  await edit('forms/spring-2027/sections/room.json', '2027-03-07', '2027-03-01');
  const dataDir = join(directory, 'data');
  const data = await openData(readSettings({ DATA_DIR: dataDir }), () => false);
  await data.store.saveAnswers('a', { why: 'To travel' });
  await data.store.saveAnswers('a.spring-2027', { why: 'To travel' });
  await data.store.saveAnswers('b.spring-2027', { why: 'To read' });
  await Promise.all([data.store.close(), data.objects.close()]);
  const args = ['config', 'edited', '--format', 'json', '--data', dataDir];
  const { code, stdout, stderr } = await configDiff(directory, ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const found: readonly {
    readonly code: string;
    readonly forms: readonly string[];
    readonly applications: number;
    readonly new: { readonly file: string };
  }[] = JSON.parse(stdout);
  expect(found.map((one) => [one.code, one.forms.join(), one.applications, one.new.file])).toEqual([
    ['shorter-text', 'autumn-2026,spring-2027', 3, 'edited/sections/course.json'],
    ['new-rule', 'spring-2027', 0, 'edited/forms/spring-2027/sections/room.json'],
  ]);
  // Applications of one form are not counted for the other, which would read them.
  await edit('forms/autumn-2026/form.json', '"first": true,', '');
  await edit('forms/spring-2027/form.json', '"id"', '"first": true, "id"');
  const moved = await configDiff(directory, ...args);
  expect(moved.code).toBe(1);
  const lost: typeof found = JSON.parse(moved.stdout);
  expect(
    lost.flatMap((one) => (one.code === 'records-move' ? [[one.forms.join(), one.applications]] : [])),
  ).toEqual([
    ['autumn-2026', 1],
    ['spring-2027', 2],
  ]);
});

test('reads a form from a git revision', async () => {
  const directory = await folder();
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: directory });
  git('init', '-q');
  git('add', 'config');
  git('commit', '-qm', 'one');
  const same = await configDiff(directory, 'HEAD', 'config');
  expect(same).toEqual({
    code: 0,
    stdout: 'config-diff: nothing changes for applications in progress\n',
    stderr: '',
  });
  const other = await configDiff(directory, 'HEAD', 'edited');
  expect(other.stdout).toContain('was: HEAD:config/sections/personal.json:17:23\n');
  expect(other.code).toBe(1);
  const unknown = await configDiff(directory, 'HEAD~7', 'config');
  expect(unknown).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /^config-diff failed: "HEAD~7" is neither a directory nor a revision [^\n]*\n$/,
    ),
  });
});

test.each([
  [['config'], /compares two forms, but you named 1/],
  [['config', 'sections'], /"sections" is neither a directory nor a revision/],
  [['config', 'config', '--format', 'xml'], /There is no format "xml"/],
  [['--frobnicate'], /Unknown option/],
  [['config', 'config', '--data', 'nowhere'], /There is no database in .*nowhere/],
])('fails with one line: %s', async (args, says) => {
  const { code, stdout, stderr } = await configDiff(ROOT, ...args);
  expect(stderr).toMatch(says);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('json gives places on both sides, github a line for each harmful difference', async () => {
  const directory = await folder();
  const json = JSON.parse((await configDiff(directory, 'config', 'edited', '--format', 'json')).stdout);
  const option = json.find(({ code }: { readonly code: string }) => code === 'option-removed');
  expect(option).toMatchObject({
    harm: 'lost',
    keys: ['gender'],
    old: { file: 'config/sections/personal.json', line: 69, column: 22 },
    new: { file: 'edited/sections/personal.json', line: 69, column: 22 },
  });
  const { stdout } = await configDiff(directory, 'config', 'edited', '--format', 'github');
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => /^::(\w+) file=([^,]+)/.exec(line)?.slice(1))).toEqual([
    ['error', 'config/sections/personal.json'],
    ['error', 'edited/sections/personal.json'],
    ['warning', 'edited/sections/military.json'],
    undefined,
  ]);
});

test('counts applications in progress without showing them, and writes nothing', async () => {
  const directory = await folder();
  const dataDir = join(directory, 'data');
  const data = await openData(readSettings({ DATA_DIR: dataDir }), (key) => key === 'gender');
  await data.store.saveAnswers('a', { middle_name: 'Augusta', gender: 'X' });
  await data.store.saveAnswers('b', { middle_name: 'Brewster', gender: 'F' });
  await data.store.saveAnswers('c', { middle_name: '', gender: 'M' });
  await data.store.saveAnswers('d', { military_status: 'N' });
  await Promise.all([data.store.close(), data.objects.close()]);
  const before = await readFile(join(dataDir, 'matricula.sqlite'));
  const { stdout } = await configDiff(directory, 'config', 'edited', '--format', 'json', '--data', dataDir);
  const found: readonly { readonly code: string; readonly applications: number }[] = JSON.parse(stdout);
  expect(found.map(({ code, applications }) => [code, applications])).toEqual([
    ['key-removed', 2],
    ['option-removed', 1],
    ['required', 3],
    ['new-question', 4],
  ]);
  const text = await configDiff(directory, 'config', 'edited', '--data', dataDir);
  expect(text.stdout).toContain('key-removed (2 applications in progress): ');
  expect(stdout + text.stdout).not.toMatch(/Augusta|Brewster/);
  expect((await readFile(join(dataDir, 'matricula.sqlite'))).equals(before)).toBe(true);
});

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Upgrade } from '../engine/definition/upgrades.ts';
import type { ConfigEdit } from '../engine/source/config-edit.ts';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
import { readConfig } from '../server/form/read-config.ts';
import { childEnvironment } from '../server/testing/child-environment.ts';
import { upgradeConfig } from './config/upgrade-config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMMAND = join(ROOT, 'scripts/config-upgrade.ts');
function configUpgrade(...args: readonly string[]) {
  return new Promise<{ readonly code: unknown; readonly stdout: string; readonly stderr: string }>(
    (resolve) => {
      execFile(
        process.execPath,
        [COMMAND, ...args],
        { cwd: ROOT, env: childEnvironment() },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
    },
  );
}

/** A copy of the shipped form. */
async function copied(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'config-upgrade-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await cp(SHIPPED_FORM, directory, { recursive: true });
  return directory;
}

test('the shipped form and the examples have the newest version and stay unchanged', async () => {
  for (const directory of ['config', 'examples/research-grant']) {
    expect(await configUpgrade(directory, '--check')).toEqual({
      code: 0,
      stdout: 'config-upgrade: the form is already written in version 1 of the form language, the newest\n',
      stderr: '',
    });
  }
});

test('refuses a form of a newer version in one line', async () => {
  const directory = await copied();
  const path = join(directory, 'form.json');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('"id":', '"language": 7,\n  "id":'));
  expect(await configUpgrade(directory)).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'config-upgrade failed: The form is written in version 7 of the form language, but this product reads version 1. Use a newer version of the product. (--help shows the usage)\n',
  });
});

test.each([
  [['one', 'two'], /upgrades one directory, but you named 2/],
  [['nowhere'], /^config-upgrade failed: [^\n]+\n$/],
  [['--frobnicate'], /Unknown option/],
])('fails with one line: %s', async (args, says) => {
  const { code, stdout, stderr } = await configUpgrade(...args);
  expect(stderr).toMatch(says);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('upgrades the own files of several forms, and each shared one once; nothing if forms disagree', async () => {
  const rename = (file: string): ConfigEdit => ({
    ...{ edit: 'rename', file, pointer: '/title', from: 'title', to: 'name' },
  });
  const upgrade: Upgrade = {
    to: 2,
    says: 'A title is a name.',
    edits: (files) =>
      ['form.json', 'sections/one.json']
        .filter((path) =>
          files.some((file) => file.path === path && Object.hasOwn(Object(file.value), 'title')),
        )
        .map(rename),
  };
  const language = { version: 2, upgrades: [upgrade] };
  const directory = await mkdtemp(join(tmpdir(), 'config-upgrade-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const form = (id: string, more = {}) => JSON.stringify({ id, title: id, ...more }, null, 2);
  for (const folder of ['sections', 'forms/fall', 'forms/spring'])
    await mkdir(join(directory, folder), { recursive: true });
  await writeFile(join(directory, 'sections/one.json'), '{ "title": "One" }\n');
  await writeFile(join(directory, 'forms/fall/form.json'), form('fall'));
  await writeFile(join(directory, 'forms/spring/form.json'), form('spring', { language: 2 }));
  const section = () => readFile(join(directory, 'sections/one.json'), 'utf8');

  // A shared file cannot serve an upgraded form and one of the old version.
  await expect(upgradeConfig(directory, language, false)).rejects.toThrow(
    'sections/one.json is shared, but the forms would need different versions of it. First give each form its own copy in its folder.',
  );
  expect(await section()).toContain('title');

  await writeFile(join(directory, 'forms/spring/form.json'), form('spring'));
  const { report, isChanged } = await upgradeConfig(directory, language, false);
  expect(isChanged).toBe(true);
  expect(report).toEqual(
    ['fall', 'spring'].flatMap((id) => [
      'Version 2: A title is a name.',
      `  forms/${id}/form.json#/title: "title" is "name" now`,
      '  sections/one.json#/title: "title" is "name" now',
      `  forms/${id}/form.json#: "language" is added`,
      `config-upgrade: the form "${id}" was upgraded from version 1 to 2`,
    ]),
  );
  expect(await section()).toBe('{ "name": "One" }\n');
  expect(JSON.parse(await readFile(join(directory, 'forms/fall/form.json'), 'utf8'))).toEqual({
    ...{ id: 'fall', language: 2, name: 'fall' },
  });
  expect((await upgradeConfig(directory, language, true)).isChanged).toBe(false);
});

test('writes and reports an upgrade, and is idempotent', async () => {
  const upgrade: Upgrade = {
    to: 2,
    says: 'The title of a form is its name.',
    edits: () => [{ edit: 'rename', file: 'form.json', pointer: '/title', from: 'title', to: 'name' }],
  };
  const language = { version: 2, upgrades: [upgrade] };
  const directory = await copied();
  const before = await readConfig(directory);
  const would = await upgradeConfig(directory, language, true);
  expect(would.report.at(-1)).toBe('config-upgrade: the form would be upgraded from version 1 to 2');
  expect(await readConfig(directory)).toEqual(before);
  expect(await upgradeConfig(directory, language, false)).toEqual({
    report: [
      'Version 2: The title of a form is its name.',
      '  form.json#/title: "title" is "name" now',
      '  form.json#: "language" is added',
      'config-upgrade: the form was upgraded from version 1 to 2',
    ],
    isChanged: true,
  });
  const after = await readConfig(directory);
  const changed = after.filter(({ text }, at) => text !== before[at]?.text);
  expect(changed.map(({ path }) => path)).toEqual(['form.json']);
  const lines = (files: typeof after) =>
    files.find(({ path }) => path === 'form.json')?.text.split('\n') ?? [];
  const former = new Set(lines(before));
  expect(lines(after).filter((line) => !former.has(line))).toEqual([
    expect.stringMatching(/^ {2}"language": 2,$/),
    expect.stringMatching(/^ {2}"name": "/),
  ]);
  expect(await upgradeConfig(directory, language, false)).toEqual({
    report: ['config-upgrade: the form is already written in version 2 of the form language, the newest'],
    isChanged: false,
  });
});

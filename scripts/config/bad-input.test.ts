// Any content of a config directory gives findings with exit code 1, or one clear line with 2; never a stack
// trace or a hang.
import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { callLint } from './testing/call-lint.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECOND_FORM = join(ROOT, 'engine/testing/second-form');

/** Runs config-lint on a copy of the second form with a spoilt file. */
async function lint(spoil: (file: string) => Promise<unknown>, name = 'option-lists.json') {
  const directory = await mkdtemp(join(tmpdir(), 'bad-input-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const copy = join(directory, 'config');
  await cp(SECOND_FORM, copy, { recursive: true });
  const file = join(copy, name);
  await rm(file, { force: true });
  await spoil(file);
  return callLint([copy]);
}

const LISTS = '{ "$schema": "../../schemas/option-lists.schema.json", "lists": { "größen": [] } }';
const doubled = Array.from(
  { length: 60 },
  (_, at) => `"n${at}": { "join": ["n${(at + 1) % 60}", "n${(at + 1) % 60}"] }`,
).join();

test.each<{ name: string; write: string | Buffer; says: RegExp }>([
  { name: 'invalid JSON', write: 'lists: []', says: /:1:1 error syntax / },
  { name: 'null', write: 'null', says: /:1:1 error wrong-value This must be an object\./ },
  {
    name: 'a picture',
    write: Buffer.from('89504e470d0a1a0a0000000d4948', 'hex'),
    says: /unreadable This file is not text/,
  },
  { name: 'UTF-16', write: Buffer.from(LISTS, 'utf16le'), says: /unreadable This file is saved as UTF-16/ },
  {
    name: 'Latin-1',
    write: Buffer.from(LISTS, 'latin1'),
    says: /:1:70 error syntax This character is not valid UTF-8/,
  },
  { name: '10,000 levels', write: '['.repeat(10_000) + ']'.repeat(10_000), says: /:1:201 error too-deep/ },
  {
    name: '10,000 levels that never close',
    write: '{"lists":'.repeat(10_000),
    says: /:1:1801 error too-deep/,
  },
  {
    name: 'a cycle of lists, each joined twice',
    write: `{ "$schema": "option-lists.schema.json", "lists": { ${doubled} } }`,
    says: /error too-much The list "n\d+" has more than 10000 options/,
  },
  {
    name: '200,000 errors',
    write: `{ "lists": { "x": [${'{"value":1},'.repeat(200_000)}1] } }`,
    says: /error wrong-value/,
  },
])('$name', async ({ write, says }) => {
  const { code, stdout, stderr } = await lint((file) => writeFile(file, write));
  expect(stdout).toMatch(says);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
});

test.each<{ name: string; make: (file: string) => Promise<unknown>; says: RegExp }>([
  {
    name: 'fifty megabytes',
    make: (file) => writeFile(file, '{}').then(() => truncate(file, 50 * 1024 * 1024)),
    says: /option-lists\.json:1:1 error unreadable This file has 50 MB/,
  },
  { name: 'a folder', make: (file) => mkdir(file), says: /unreadable This is a folder, not a file\./ },
  {
    name: 'a link to itself',
    make: (file) => symlink(file, file),
    says: /unreadable This link leads to itself\./,
  },
  {
    name: 'a link to nothing',
    make: (file) => symlink('none', file),
    says: /unreadable This link leads nowhere/,
  },
  {
    name: 'a pipe without a writer',
    make: async (file) => execFileSync('mkfifo', [file]),
    says: /unreadable This is not a regular file\./,
  },
])('$name', async ({ make, says }) => {
  const { code, stdout, stderr } = await lint(make);
  expect(stdout).toMatch(says);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
});

test('ends quietly if the reader closes the output after the first line', async () => {
  const command = `"${process.execPath}" scripts/config-lint.ts package.json 2>&1; "${process.execPath}" scripts/config-lint.ts --format json docs | head -1`;
  const { stdout } = await new Promise<{ stdout: string }>((resolve) => {
    execFile('sh', ['-c', command], { cwd: ROOT }, (_, stdout, stderr) =>
      resolve({ stdout: stdout + stderr }),
    );
  });
  expect(stdout).toMatch(
    /^config-lint failed: The config directory "package\.json" cannot be read [^\n]*\n\[\n$/,
  );
});

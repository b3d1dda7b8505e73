import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './read-config.ts';
import { MAX_FILE_BYTES, readText } from './read-text.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-text-'));
  return () => rm(folder, { recursive: true });
});

/** Returns the message about a file with these bytes. */
async function said(name: string, bytes: string | Buffer): Promise<string | undefined> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return (await readText(path)).unusable?.message;
}

const JSON_TEXT = '{ "title": "Prüfung" }';

test('a UTF-8 text, with or without a byte order mark', async () => {
  const path = join(folder, 'a.json');
  for (const text of [JSON_TEXT, `\uFEFF${JSON_TEXT}`, '']) {
    await writeFile(path, text);
    expect(await readText(path)).toEqual({ text });
  }
});

test('other encodings, and binary files', async () => {
  const little = Buffer.from(JSON_TEXT, 'utf16le');
  const big = Buffer.from(little).swap16();
  const utf16 = 'This file is saved as UTF-16, not as UTF-8.';
  expect(await said('le.json', little)).toBe(utf16);
  expect(await said('be.json', big)).toBe(utf16);
  expect(await said('le-mark.json', Buffer.concat([Buffer.from([0xff, 0xfe]), little]))).toBe(utf16);
  expect(await said('be-mark.json', Buffer.concat([Buffer.from([0xfe, 0xff]), big]))).toBe(utf16);
  expect(await said('png.json', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toMatch(/not text/);
  // Other encodings only show as unreadable letters at their places.
  expect(await said('latin1.json', Buffer.from(JSON_TEXT, 'latin1'))).toBeUndefined();
});

test('does not read a file that is too large', async () => {
  const path = join(folder, 'large.json');
  await writeFile(path, '{}');
  await truncate(path, 50 * 1024 * 1024);
  expect((await readText(path)).unusable?.message).toBe(
    'This file has 50 MB. Files of more than 4 MB are not read.',
  );
  await writeFile(path, ' '.repeat(MAX_FILE_BYTES));
  expect((await readText(path)).unusable).toBeUndefined();
});

test('special files, and unreadable ones', async () => {
  const at = (name: string): string => join(folder, name);
  await mkdir(at('folder.json'));
  await symlink('loop.json', at('loop.json'));
  await symlink('nowhere', at('dangling.json'));
  execFileSync('mkfifo', [at('pipe.json')]);
  const messages = await Promise.all(
    ['folder.json', 'loop.json', 'dangling.json', 'pipe.json'].map(async (name) => {
      const { text, unusable } = await readText(at(name));
      return [text, unusable?.message];
    }),
  );
  expect(messages).toEqual([
    ['', 'This is a folder, not a file.'],
    ['', 'This link leads to itself.'],
    ['', expect.stringMatching(/^This link leads nowhere/)],
    ['', 'This is not a regular file.'],
  ]);
  await writeFile(at('secret.json'), '{}');
  await chmod(at('secret.json'), 0);
  onTestFinished(() => chmod(at('secret.json'), 0o600));
  // Root may read everything.
  const { unusable } = await readText(at('secret.json'));
  expect(unusable?.message).toBe(
    process.getuid?.() === 0 ? undefined : 'This file cannot be read: permission denied.',
  );
});

test('reads a config directory with such files', async () => {
  const files = await readConfig(folder);
  expect(files.find(({ path }) => path === 'pipe.json')?.unusable?.suggestion).toBe('Put a JSON file here.');
});

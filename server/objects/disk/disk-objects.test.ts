import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openObjects } from '../../open-objects.ts';
import { StartError } from '../../runtime/start-error.ts';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import { keysOf } from '../contract/collect.ts';
import { diskStoreOnPort } from '../contract/disk-store-on-port.ts';
import { testObjectsContract } from '../contract/objects-contract.ts';
import { ObjectsUnavailableError } from '../object-store.ts';

testObjectsContract('The disk', diskStoreOnPort);

const open = async (dataDir: string) =>
  (await openObjects({ dataDir, publicUrl: 'https://apply.example.edu' }, 'x'.repeat(32))).objects;

test('finds everything after it is opened again', async () => {
  const dataDir = temporaryFolder();
  const before = await open(dataDir);
  await before.write('converted/s/1.pdf', Buffer.from('text'), 'application/pdf');
  await before.close();
  const after = await open(dataDir);
  expect(Buffer.from((await after.read('converted/s/1.pdf')) ?? []).toString()).toBe('text');
  expect(await keysOf(after, '')).toEqual(['converted/s/1.pdf']);
});

test('presigns uploads to the public address, with key, policy and signature', async () => {
  const expiresAt = Date.now();
  const { url, fields } = await (await open(temporaryFolder())).presignUpload('a/b', {
    maxBytes: 7,
    expiresAt,
  });
  expect(url).toBe('https://apply.example.edu/upload');
  expect(fields).toEqual({ key: 'a/b', policy: expect.any(String), signature: expect.any(String) });
  expect(JSON.parse(Buffer.from(fields.policy ?? '', 'base64').toString())).toEqual({
    key: 'a/b',
    expires: expiresAt,
    size: [1, 7],
  });
});

test('signs with a key that depends on the session secret', async () => {
  const dataDir = temporaryFolder();
  const sign = async (secret: string) => {
    const { objects } = await openObjects({ dataDir, publicUrl: 'http://localhost' }, secret);
    return (await objects.presignUpload('a', { maxBytes: 7, expiresAt: 1 })).fields.signature;
  };
  expect(await sign('x'.repeat(32))).toBe(await sign('x'.repeat(32)));
  expect(await sign('x'.repeat(32))).not.toBe(await sign('y'.repeat(32)));
});

test('nobody else on the machine can read the files', async () => {
  const dataDir = temporaryFolder();
  await (await open(dataDir)).write('a/b', Buffer.from('text'), 'text/plain');
  const mode = (...path: string[]) => statSync(join(dataDir, 'objects', ...path)).mode & 0o777;
  expect([mode(), mode('a'), mode('a', 'b')]).toEqual([0o700, 0o700, 0o600]);
});

test('reports that it is unavailable without revealing the path', async () => {
  const objects = await open(temporaryFolder());
  await objects.write('uploads/file', Buffer.from('text'), 'text/plain');
  const writing = objects.write('uploads/file/below-a-file', Buffer.from('text'), 'text/plain');
  const error = await writing.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ObjectsUnavailableError);
  expect(String((error as Error).cause)).toMatch(/file system answered \w+ to \w+/);
  expect(String((error as Error).cause)).not.toContain('below-a-file');
  expect(await keysOf(objects, '')).toEqual(['uploads/file']);
});

test('fails the start with one line if the folder cannot be created', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'objects'), '');
  const opening = open(dataDir);
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(
    /^The folder of uploaded files \S+objects cannot be used .*DATA_DIR.*$/,
  );
});

test('removes incomplete drafts of a killed server at the start, but not those of a running one', async () => {
  const dataDir = temporaryFolder();
  await open(dataDir);
  const drafts = join(dataDir, 'objects', '~drafts');
  for (const [name, minutes] of [
    ['old', 61],
    ['young', 59],
  ] as const) {
    writeFileSync(join(drafts, name), 'half');
    const written = Date.now() / 1000 - minutes * 60;
    utimesSync(join(drafts, name), written, written);
  }
  const objects = await open(dataDir);
  expect(readdirSync(drafts)).toEqual(['young']);
  expect(await keysOf(objects, '')).toEqual([]);
});

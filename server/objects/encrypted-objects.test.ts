import { expect, test } from 'vitest';
import { createEncryption } from '../encryption/encryption.ts';
import { readEncryptionKeys } from '../encryption/encryption-keys.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { openDiskObjects } from './disk/disk-objects.ts';
import { createUploadPolicies } from './disk/upload-policies.ts';
import { encryptedObjects } from './encrypted-objects.ts';

const encryptionOf = (id: string) =>
  createEncryption(readEncryptionKeys(`${id}:${Buffer.alloc(32, 7).toString('base64')}`, 'the test'));
const FILE = Buffer.from('%PDF-1.7 hidden text');

/** Opens an encrypting store and the store below it. */
function openBoth() {
  const folder = temporaryFolder();
  const below = openDiskObjects(folder, {
    policies: createUploadPolicies('x'.repeat(32)),
    publicUrl: 'http://localhost',
  });
  const objects = encryptedObjects(below, encryptionOf('test'));
  const stored = async (key: string) => Buffer.from((await below.read(key)) ?? []);
  return { below, objects, stored };
}

const text = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString());

test('stores files encrypted, and reads them unchanged', async () => {
  const { below, objects, stored } = openBoth();
  await objects.write('converted/s/a.pdf', FILE, 'application/pdf');
  await objects.write('uploads/s/doc/a', FILE, 'application/pdf');
  for (const key of ['converted/s/a.pdf', 'uploads/s/doc/a']) {
    expect((await stored(key)).includes('hidden')).toBe(false);
    expect(text(await objects.read(key))).toBe(FILE.toString());
    // The stored size, so that nothing has to be read for it.
    expect(await objects.size(key)).toBe(await below.size(key));
  }
  expect(text(await objects.readPosted('uploads/s/doc/a'))).toBe(FILE.toString());
  expect([await objects.read('none'), await objects.size('none'), await objects.readPosted('none')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('reads a file that was posted directly to the store as it is', async () => {
  const { below, objects } = openBoth();
  await below.write('uploads/s/doc/a', FILE, 'application/pdf');
  expect(text(await objects.read('uploads/s/doc/a'))).toBe(FILE.toString());
  expect(text(await objects.readPosted('uploads/s/doc/a'))).toBe(FILE.toString());
});

test('treats a posted file that looks encrypted like any other', async () => {
  const { below, objects } = openBoth();
  const other = encryptedObjects(below, encryptionOf('other'));
  await other.write('uploads/s/doc/a', FILE, 'application/pdf');
  await below.write('uploads/s/doc/b', Buffer.from('\u0001matricula:1\n'), 'application/pdf');
  for (const [key, size] of [
    ['uploads/s/doc/a', await below.size('uploads/s/doc/a')],
    ['uploads/s/doc/b', 13],
  ] as const) {
    await expect(objects.read(key)).rejects.toThrow();
    expect((await objects.readPosted(key))?.length).toBe(size);
  }
});

test('does not read an object that was moved to another key', async () => {
  const { below, objects, stored } = openBoth();
  await objects.write('converted/s/a.pdf', FILE, 'application/pdf');
  await below.write('converted/t/a.pdf', await stored('converted/s/a.pdf'), 'application/pdf');
  await expect(objects.read('converted/t/a.pdf')).rejects.toThrow(/cannot be decrypted/);
});

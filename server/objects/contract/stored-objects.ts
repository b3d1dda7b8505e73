// A part of the contract of file stores: what the server itself does with objects.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ObjectStore } from '../object-store.ts';
import { collect, keysOf } from './collect.ts';

const PDF = 'application/pdf';

/** Contract of the server's own operations on objects. */
export function testStoredObjects(objects: () => ObjectStore): void {
  const text = async (key: string): Promise<string | undefined> => {
    const bytes = await objects().read(key);
    return bytes === null ? undefined : Buffer.from(bytes).toString();
  };

  test('writes, reads, overwrites and removes', async () => {
    const key = 'converted/student-1/file.pdf';
    expect([await objects().read(key), await objects().size(key)]).toEqual([null, null]);
    await objects().write(key, Buffer.from('first'), PDF);
    expect([await text(key), await objects().size(key)]).toEqual(['first', 5]);
    await objects().write(key, Buffer.from('2nd'), PDF);
    expect([await text(key), await objects().size(key)]).toEqual(['2nd', 3]);
    await objects().remove(key);
    expect([await objects().read(key), await objects().size(key)]).toEqual([null, null]);
    await objects().remove(key);
    await objects().remove('never/was/there');
    expect(await keysOf(objects(), '')).toEqual([]);
  });

  test('keeps large and empty objects', async () => {
    const large = randomBytes(12 * 1024 * 1024);
    await objects().write('large', large, PDF);
    expect(Buffer.from((await objects().read('large')) ?? []).equals(large)).toBe(true);
    await objects().write('empty', new Uint8Array(), PDF);
    expect([await text('empty'), await objects().size('empty')]).toEqual(['', 0]);
  });

  test('a key prefix is not an object', async () => {
    await objects().write('a/b/c', Buffer.from('text'), PDF);
    expect([await objects().read('a/b'), await objects().size('a/b'), await objects().size('a')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await objects().read('a/b/c/d')).toBeNull();
  });

  test('lists by key prefix, with sizes and times', async () => {
    // Files have the machine's time, even if the run has a faked date.
    const now = () => performance.timeOrigin + performance.now();
    const begun = now();
    const keys = ['a/1/x', 'a/1/y', 'a/10/x', 'a/2/x', 'a.b', 'b/1/x', 'b/1/z'];
    for (const [index, key] of keys.entries()) await objects().write(key, Buffer.alloc(index + 1), PDF);
    const entries = await collect(objects(), '');
    expect(entries.map(({ key }) => key)).toEqual([...keys].sort());
    for (const { key, size, writtenAt } of entries) {
      expect(size).toBe(keys.indexOf(key) + 1);
      // S3 returns whole seconds.
      expect(writtenAt).toBeGreaterThan(begun - 2000);
      expect(writtenAt).toBeLessThan(now() + 2000);
    }
    const found = (prefix: string) => keysOf(objects(), prefix);
    expect(await found('a/')).toEqual(['a/1/x', 'a/1/y', 'a/10/x', 'a/2/x']);
    expect(await found('a/1')).toEqual(['a/1/x', 'a/1/y', 'a/10/x']);
    expect(await found('a/1/')).toEqual(['a/1/x', 'a/1/y']);
    expect(await found('a/1/y')).toEqual(['a/1/y']);
    expect(await found('c')).toEqual([]);
    expect(await found('b/1/x/')).toEqual([]);
  });

  test('readers see one write or the other, never a mixture', async () => {
    const size = 300_000;
    const whole = (bytes: Uint8Array | null): boolean =>
      bytes?.length === size && bytes.every((byte) => byte === bytes[0]);
    await objects().write('busy', Buffer.alloc(size, 99), PDF);
    const writes = Array.from({ length: 10 }, (_, index) =>
      objects().write('busy', Buffer.alloc(size, index), PDF),
    );
    const reads = Array.from({ length: 20 }, () => objects().read('busy'));
    expect((await Promise.all(reads)).every(whole)).toBe(true);
    await Promise.all(writes);
    expect(whole(await objects().read('busy'))).toBe(true);
    expect(await keysOf(objects(), '')).toEqual(['busy']);
  });

  test('refuses a text that is not a key', async () => {
    const key = 'a/../../b';
    await expect(objects().read(key)).rejects.toThrow(TypeError);
    await expect(objects().size(key)).rejects.toThrow(TypeError);
    await expect(objects().remove(key)).rejects.toThrow(TypeError);
    await expect(objects().write(key, new Uint8Array(), PDF)).rejects.toThrow(TypeError);
    await expect(objects().presignUpload(key, { maxBytes: 1, expiresAt: 1 })).rejects.toThrow(TypeError);
    await expect(keysOf(objects(), '../')).rejects.toThrow(TypeError);
  });

  test('may be closed twice', async () => {
    await objects().close();
    await expect(objects().close()).resolves.toBeUndefined();
  });
}

// A part of the contract of file stores: uploads by browsers.
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../../../engine/testing/eventually.ts';
import { FILE_MAX_BYTES } from '../../../engine/validation/file-errors.ts';
import type { ObjectStore, PresignedUpload } from '../object-store.ts';
import { keysOf } from './collect.ts';
import { inBase64, postFile, withChangedField } from './post-file.ts';

const KEY = 'uploads/student-1/a_question/0-Random_1.part';
const MINUTE_MS = 60_000;

/** Contract of uploads by browsers. */
export function testUploads(objects: () => ObjectStore): void {
  const presign = (
    key = KEY,
    maxBytes = 1000,
    expiresAt = Date.now() + MINUTE_MS,
  ): Promise<PresignedUpload> => objects().presignUpload(key, { maxBytes, expiresAt });

  const keys = (): Promise<string[]> => keysOf(objects(), '');

  /** Posts a file that must be refused and not stored. */
  const postRefusedFile = async (upload: PresignedUpload, bytes = randomBytes(10)): Promise<number> => {
    const { status } = await postFile(upload, bytes);
    expect(await keys()).toEqual([]);
    return status;
  };

  test('keeps a posted file byte by byte', async () => {
    const upload = await presign();
    expect(upload.fields.key).toBe(KEY);
    const bytes = Buffer.concat([Buffer.from('\r\n--\0\xff\r\n'), randomBytes(500), Buffer.from('\r\n--')]);
    const reply = await postFile(upload, bytes);
    expect(reply.ok, await reply.text()).toBe(true);
    expect(Buffer.from((await objects().read(KEY)) ?? [])).toEqual(bytes);
    expect(await objects().size(KEY)).toBe(bytes.length);
    expect(await keys()).toEqual([KEY]);
  });

  test('accepts a file of exactly 1 MB, and one of a single byte', async () => {
    const bytes = randomBytes(FILE_MAX_BYTES);
    expect((await postFile(await presign(KEY, FILE_MAX_BYTES), bytes)).ok).toBe(true);
    expect(Buffer.from((await objects().read(KEY)) ?? []).equals(bytes)).toBe(true);
    expect((await postFile(await presign('one', FILE_MAX_BYTES), randomBytes(1))).ok).toBe(true);
    expect(await objects().size('one')).toBe(1);
  });

  test.each([1, 100, 5 * FILE_MAX_BYTES])('refuses a file that is %i bytes over 1 MB', async (over) => {
    const status = await postRefusedFile(
      await presign(KEY, FILE_MAX_BYTES),
      randomBytes(FILE_MAX_BYTES + over),
    );
    expect([400, 413]).toContain(status);
  });

  test('refuses an empty file', async () => {
    expect(await postRefusedFile(await presign(), Buffer.alloc(0))).toBe(400);
  });

  test('refuses a key other than the permitted one', async () => {
    const upload = await presign();
    for (const key of [`${KEY}x`, 'uploads/student-2/a_question/1', KEY.slice(0, -1), '../escaped', '']) {
      const status = await postRefusedFile(withChangedField(upload, 'key', () => key));
      expect([400, 403]).toContain(status);
    }
  });

  test('refuses a changed policy: another key, more bytes, a later expiry', async () => {
    const expiresAt = Date.now() + MINUTE_MS;
    const upload = await presign(KEY, 1000, expiresAt);
    const otherKey = (text: string): string => text.replace(KEY, 'uploads/student-2/a_question/1');
    const policies = [
      withChangedField(withChangedField(upload, 'policy', inBase64(otherKey)), 'key', otherKey),
      withChangedField(
        upload,
        'policy',
        inBase64((text) => text.replace('1000', '9999')),
      ),
      withChangedField(
        upload,
        'policy',
        inBase64((text) => text.replace(/20\d\d-|\d{13}/, '2999999999999-')),
      ),
      withChangedField(
        upload,
        'policy',
        inBase64(() => '{}'),
      ),
      withChangedField(upload, 'policy', () => 'no policy'),
    ];
    for (const policy of policies) {
      expect(policy.fields).not.toEqual(upload.fields);
      expect([400, 403]).toContain(await postRefusedFile(policy));
    }
  });

  test('refuses a changed, missing or foreign signature', async () => {
    const upload = await presign();
    const foreign = await presign('uploads/student-2/a_question/1');
    const signature = Object.entries(foreign.fields).find(([name]) =>
      name.toLowerCase().endsWith('signature'),
    );
    const signatures = [
      withChangedField(upload, 'signature', (text) => text.replace(/.$/, (end) => (end === '0' ? '1' : '0'))),
      withChangedField(upload, 'signature', (text) => text.slice(2)),
      withChangedField(upload, 'signature', () => ''),
      withChangedField(upload, 'signature', () => signature?.[1] ?? ''),
      { url: upload.url, fields: { key: KEY } },
    ];
    for (const changedSignature of signatures) {
      expect([400, 403]).toContain(await postRefusedFile(changedSignature));
    }
    expect((await postFile(upload, randomBytes(10))).ok).toBe(true);
  });

  test('refuses a file after the permission has expired', async () => {
    expect([400, 403]).toContain(await postRefusedFile(await presign(KEY, 1000, Date.now() - 1000)));
    // On a stalled machine a file may arrive too late for its permission; retry with a new one.
    const upload = await eventually(async () => {
      const permitted = await presign(KEY, 1000, Date.now() + 2000);
      expect((await postFile(permitted, randomBytes(10))).ok).toBe(true);
      return permitted;
    });
    await objects().remove(KEY);
    await setTimeout(2100);
    expect([400, 403]).toContain(await postRefusedFile(upload));
  });

  test('accepts repeated posts until the permission expires: the last one counts, and a refused one changes nothing', async () => {
    const upload = await presign();
    await postFile(upload, Buffer.from('first'));
    expect((await postFile(upload, Buffer.from('second'))).ok).toBe(true);
    expect((await postFile(upload, randomBytes(1001))).ok).toBe(false);
    expect(Buffer.from((await objects().read(KEY)) ?? []).toString()).toBe('second');
    expect(await keys()).toEqual([KEY]);
  });

  test('keeps concurrently posted files apart', async () => {
    const files = Array.from({ length: 8 }, (_, index) => ({
      key: `at/once-${index}`,
      bytes: randomBytes(9000),
    }));
    const replies = await Promise.all(
      files.map(async ({ key, bytes }) => postFile(await presign(key, 9000), bytes)),
    );
    expect(replies.every(({ ok }) => ok)).toBe(true);
    for (const { key, bytes } of files) {
      expect(Buffer.from((await objects().read(key)) ?? []).equals(bytes)).toBe(true);
    }
  });
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { acceptJsonOnly } from '../http/json-body.ts';
import { keysOf } from '../objects/contract/collect.ts';
import { type DiskStoreOnPort, diskStoreOnPort, schoolForm } from '../objects/contract/disk-store-on-port.ts';
import { postFile } from '../objects/contract/post-file.ts';
import { MAX_FILES } from '../objects/disk/uses-of-permissions.ts';
import type { PresignedUpload } from '../objects/object-store.ts';
import { openObjects } from '../open-objects.ts';
import { uploadRoute } from './upload-route.ts';

let store: DiskStoreOnPort;
let upload: PresignedUpload;
beforeEach(async () => {
  store = await diskStoreOnPort();
  upload = await store.objects.presignUpload('a/b', { maxBytes: 1000, expiresAt: Date.now() + 60_000 });
});
afterEach(() => store.dispose());

const drafts = (): string[] => readdirSync(join(store.folder, '~drafts'));

async function expectNothingKept(): Promise<void> {
  expect(await keysOf(store.objects, '')).toEqual([]);
  expect(drafts()).toEqual([]);
}

async function expectRefusal(reply: Response, status: number, text: string): Promise<void> {
  expect([reply.status, await reply.json()]).toEqual([status, { message: text }]);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  await expectNothingKept();
}

async function texts() {
  const form = (await schoolForm()).current()?.module.form;
  if (form === undefined) throw new Error('There is no form.');
  return { ...form.texts, ...form.replyTexts };
}

/** Posts the parts of the permitted form as pairs, in any order and number. */
function post(...parts: (readonly [string, string | Blob])[]): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return fetch(upload.url, { method: 'POST', body: form });
}

const file = new Blob([randomBytes(10)]);
const fields = (): [string, string][] => Object.entries(upload.fields);

test('answers 204 when the file is stored', async () => {
  const reply = await postFile(upload, randomBytes(1000));
  expect([reply.status, await reply.text()]).toEqual([204, '']);
  expect([await keysOf(store.objects, ''), drafts()]).toEqual([['a/b'], []]);
});

test('says in the words of the school why a file is refused', async () => {
  const words = await texts();
  await expectRefusal(await postFile(upload, randomBytes(1001)), 413, words['file.tooLarge']);
  await expectRefusal(await postFile(upload, randomBytes(5_000_000)), 413, words['file.tooLarge']);
  await expectRefusal(await postFile(upload, Buffer.alloc(0)), 400, words['file.empty']);
  const other = { ...upload, fields: { ...upload.fields, key: 'a/c' } };
  await expectRefusal(await postFile(other, randomBytes(10)), 403, words['error.uploadRefused']);
});

test('ends a permission by the clock of the server', async () => {
  store.advanceClock(59_000);
  expect((await postFile(upload, randomBytes(10))).status).toBe(204);
  await store.objects.remove('a/b');
  store.advanceClock(1000);
  await expectRefusal(await postFile(upload, randomBytes(10)), 403, (await texts())['error.uploadRefused']);
});

test.each<[string, () => [string, string | Blob][]]>([
  ['a form without a file', fields],
  ['a file under another name', () => [...fields(), ['other', file]]],
  ['a file that is sent as a text', () => [...fields(), ['file', 'text']]],
  ['two files', () => [...fields(), ['file', file], ['file', file]]],
  ['a field after the file', () => [...fields(), ['file', file], ['more', 'text']]],
  ['a field twice', () => [...fields(), ...fields(), ['file', file]]],
  [
    'many fields',
    () => [
      ...fields(),
      ...Array.from({ length: 20 }, (_, index): [string, string] => [`f${index}`, '']),
      ['file', file],
    ],
  ],
  ['an empty form', () => []],
])('refuses %s', async (_what, parts) => {
  await expectRefusal(await post(...parts()), 400, (await texts())['error.uploadRefused']);
});

test.each<[string, () => [string, string | Blob][]]>([
  ['fields that stand after the file', () => [['file', file], ...fields()]],
  [
    'a policy without end',
    () => [
      ['key', 'a/b'],
      ['policy', 'x'.repeat(100_000)],
      ['signature', ''],
      ['file', file],
    ],
  ],
])('finds no permission in %s', async (_what, parts) => {
  await expectRefusal(await post(...parts()), 403, (await texts())['error.uploadRefused']);
});

test.each([
  ['application/json', '{}'],
  ['text/plain', 'text'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', 'no form'],
  ['multipart/form-data; boundary=x', '--x\r\nnonsense\r\n\r\n--x--'],
])('refuses a body of type %s that reads %s', async (type, body) => {
  const reply = await fetch(upload.url, { method: 'POST', headers: { 'content-type': type }, body });
  await expectRefusal(reply, 400, (await texts())['error.uploadRefused']);
});

test('refuses a request without a body', async () => {
  await expectRefusal(
    await fetch(upload.url, { method: 'POST' }),
    400,
    (await texts())['error.uploadRefused'],
  );
});

/** Returns the permitted form with a file of 500 bytes, as sent over the wire. */
function formOnWire(): Buffer {
  const part = (head: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const body = [
    ...fields().map(([name, value]) => part(`name="${name}"`, value)),
    part('name="file"; filename="resume.pdf"', 'f'.repeat(500)),
    '--x--\r\n',
  ].join('');
  const head = `POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.from(head + body);
}

test('stores nothing of an upload whose connection drops', async () => {
  const bytes = formOnWire();
  let asked = 0;
  store.setOpenCheck(async () => {
    asked += 1;
    return true;
  });
  const socket = connect(store.port, '127.0.0.1');
  // The form ends in the middle of the file.
  socket.write(bytes.subarray(0, bytes.length - 200));
  await eventually(() => expect(asked).toBe(1));
  await expectNothingKept();
  socket.destroy();
  // By its end, the server has noticed.
  expect((await postFile(upload, randomBytes(10))).status).toBe(204);
  expect([await store.objects.size('a/b'), drafts()]).toEqual([10, []]);
});

test('stores nothing of a form without its end, even if its file is complete', async () => {
  const whole = formOnWire().toString();
  const cut = whole
    .replace('--x--\r\n', '--x\r\n')
    .replace(/Content-Length: (\d+)/, (_, length: string) => `Content-Length: ${Number(length) - 2}`);
  const socket = connect(store.port, '127.0.0.1');
  socket.write(cut);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /);
  await expectNothingKept();
});

test('accepts the same bytes in one piece or drop by drop', async () => {
  const socket = connect(store.port, '127.0.0.1').setNoDelay(true);
  const answered = once(socket, 'data');
  for (const byte of formOnWire()) {
    socket.write(Buffer.of(byte));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 204 /);
  socket.destroy();
  expect(Buffer.from((await store.objects.read('a/b')) ?? []).toString()).toBe('f'.repeat(500));
});

test('answers the next request on a connection whose upload was refused', async () => {
  const socket = connect(store.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const refused = formOnWire().toString().replace('name="key"\r\n\r\na/b', 'name="key"\r\n\r\na/c');
  socket.write(refused);
  socket.write(formOnWire());
  await eventually(() => expect(received).toMatch(/HTTP\/1.1 403 .*HTTP\/1.1 204 /s));
  socket.destroy();
  expect(await keysOf(store.objects, '')).toEqual(['a/b']);
});

test('parses multipart forms on this route only', async () => {
  const opened = await openObjects({ dataDir: dirname(store.folder), publicUrl: upload.url }, 'x'.repeat(32));
  if (opened.uploads === undefined) throw new Error('Files are not posted to this server.');
  const app = fastify();
  acceptJsonOnly(app);
  app.register(uploadRoute, {
    ...{ uploads: opened.uploads, objects: opened.objects, isOpen: async () => true, now: Date.now },
  });
  app.post('/public/call', async () => 'called');
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const reply = await app.inject({ method: 'POST', url: '/public/call', headers, payload: '--x--' });
  await app.close();
  expect(reply.statusCode).toBe(415);
});

test('accepts some files per permission, but not many', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 2 * MAX_FILES; time += 1) {
    statuses.push((await postFile(upload, randomBytes(10 + time))).status);
  }
  expect(statuses).toEqual([...Array(MAX_FILES).fill(204), ...Array(MAX_FILES).fill(403)]);
  expect(await store.objects.size('a/b')).toBe(9 + MAX_FILES);
  const other = await store.objects.presignUpload('a/c', { maxBytes: 10, expiresAt: Date.now() + 60_000 });
  expect((await postFile(other, randomBytes(10))).status).toBe(204);
});

test('accepts no more when all of them arrive at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 4 * MAX_FILES }, () => postFile(upload, randomBytes(1000))),
  );
  expect(replies.filter(({ ok }) => ok)).toHaveLength(MAX_FILES);
  expect(drafts()).toEqual([]);
});

test('ends a permission with its application', async () => {
  store.setOpenCheck(async () => false);
  await expectRefusal(await postFile(upload, randomBytes(10)), 403, (await texts())['error.uploadRefused']);
});

test('stores no file that arrives while its application ends', async () => {
  let asked = 0;
  store.setOpenCheck(async () => {
    asked += 1;
    return asked === 1;
  });
  await expectRefusal(await postFile(upload, randomBytes(10)), 403, (await texts())['error.uploadRefused']);
  expect(asked).toBe(2);
});

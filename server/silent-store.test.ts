// A server whose file store is silent still closes its database at a shutdown.
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { PresignedUrl } from '../engine/wire/documents.ts';
import { bootApp } from './testing/boot-app.ts';
import { fileKeys } from './testing/documents.ts';
import { call, freePort, logIn, ready, signUp, start } from './testing/main-process.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'matricula-silent-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
});

const EMPTY_LIST = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';

/** Starts a bucket with a picture under every key. It never answers the requests that `isSilent` selects. */
async function silentBucket(isSilent: (request: IncomingMessage) => boolean) {
  const picture = await sharp({
    create: { width: 20, height: 20, channels: 3, background: 'white' },
  })
    .png()
    .toBuffer();
  const written = new Map<string, Buffer>();
  const asked = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    if (isSilent(request)) return asked.resolve();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    if (request.method === 'PUT') written.set(pathname, Buffer.concat(await request.toArray()));
    if (searchParams.has('list-type')) response.end(EMPTY_LIST);
    else response.end(request.method === 'GET' ? (written.get(pathname) ?? picture) : '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    asked: asked.promise,
    environment: {
      S3_BUCKET: 'apply',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  };
}

/** Starts a server on the bucket and requests the conversion of a picture, without waiting. */
async function askForConversion(environment: Readonly<Record<string, string>>) {
  const { form } = await bootApp();
  const [key = ''] = fileKeys(form);
  const running = await ready(start(directory, { PORT: await freePort(), ...environment }));
  await signUp(running);
  const cookie = await logIn(running);
  const permission = await call(running, 'POST', '/api/presigned-url', { answer_key: key }, cookie);
  const { fields } = (await permission.json()) as PresignedUrl;
  const body = { file_key: fields.key, file_name: 'a.png' };
  call(running, 'POST', `/api/pdf/document-answer/${key}`, body, cookie).catch(() => undefined);
  return running;
}

/** SQLite removes the file when the last connection is closed. */
const isDatabaseClosed = (): boolean => !existsSync(join(directory, 'data', 'matricula.sqlite-wal'));

test('work that cannot be ended is left, and the server shuts down cleanly', async () => {
  const { asked, environment } = await silentBucket(
    ({ method, url = '' }) => method === 'PUT' && url.startsWith('/apply/converted/'),
  );
  const { child, exit } = await askForConversion(environment);
  await asked;
  expect(isDatabaseClosed()).toBe(false);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(isDatabaseClosed()).toBe(true);
});

test('a call that cannot be ended does not keep the database open', async () => {
  const { asked, environment } = await silentBucket(
    ({ method, url = '' }) => method === 'GET' && url.startsWith('/apply/uploads/'),
  );
  const { child, exit } = await askForConversion(environment);
  await asked;
  expect(isDatabaseClosed()).toBe(false);
  child.kill('SIGTERM');
  await exit;
  expect(isDatabaseClosed()).toBe(true);
});

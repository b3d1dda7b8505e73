import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { CreateBucketCommand, DeleteBucketCommand } from '@aws-sdk/client-s3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openObjects } from '../../open-objects.ts';
import { StartError } from '../../runtime/start-error.ts';
import { readSettings } from '../../settings.ts';
import { askObjects } from '../ask-objects.ts';
import { openBreakableProxy } from '../contract/breakable-proxy.ts';
import { keysOf } from '../contract/collect.ts';
import { testObjectsContract } from '../contract/objects-contract.ts';
import { ObjectsUnavailableError } from '../object-store.ts';
import { newClient } from './client.ts';
import { openS3Objects } from './s3-objects.ts';
import type { S3Settings } from './s3-settings.ts';

const SECRET = 'a-secret-that-is-printed-nowhere';
const endpoint = process.env.S3_TEST_ENDPOINT ?? '';

function s3Settings(environment: Readonly<Record<string, string>>): S3Settings {
  const { s3 } = readSettings({ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: SECRET, ...environment });
  if (s3 === undefined) throw new Error('There is no bucket.');
  return s3;
}

/** Creates a bucket of its own on the server of S3_TEST_ENDPOINT. */
async function openOwnBucket() {
  const settings = s3Settings({
    S3_BUCKET: `matricula-test-${randomUUID()}`,
    S3_ENDPOINT: endpoint,
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: process.env.S3_TEST_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: process.env.S3_TEST_SECRET_ACCESS_KEY ?? '',
  });
  const client = newClient(settings);
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  // Pages of three, so that listings have several pages.
  const objects = await openS3Objects(settings, 3);
  return {
    settings,
    objects,
    dispose: async () => {
      await objects.close();
      const last = await openS3Objects(settings);
      for (const key of await keysOf(last, '')) await last.remove(key);
      await last.close();
      await client.send(new DeleteBucketCommand({ Bucket: settings.bucket }));
      client.destroy();
    },
  };
}

/** Starts like the server with these settings. Returns the one-line error it fails with. */
async function failedStart(s3: S3Settings): Promise<string> {
  try {
    await openObjects({ s3, dataDir: '/nowhere', publicUrl: 'http://localhost' }, 'x'.repeat(32));
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('The store was opened.');
}

describe('an unusable store fails the start with one line', () => {
  test('if nothing listens', async () => {
    const message = await failedStart(
      s3Settings({ S3_BUCKET: 'apply', S3_ENDPOINT: 'http://127.0.0.1:9', S3_FORCE_PATH_STYLE: 'true' }),
    );
    expect(message).toMatch(
      /^The bucket apply of S3_BUCKET \(http:\/\/127.0.0.1:9\) cannot be used: .*ECONNREFUSED.*$/,
    );
    expect(message).not.toContain(SECRET);
  });

  // Each waits for the start limit, so run them concurrently.
  test.concurrent.for([
    ['says nothing', ''],
    [
      'stops in the middle of its answer',
      'HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n<?xml version="1.0"?>',
    ],
  ] as const)('where the server %s', async ([_what, answer], { onTestFinished }) => {
    const server = createServer((socket) => socket.once('data', () => socket.write(answer)));
    server.listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const message = await failedStart(
      s3Settings({
        S3_BUCKET: 'apply',
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_FORCE_PATH_STYLE: 'true',
      }),
    );
    expect(message).toMatch(/^The bucket apply .* cannot be used: .*\. Check that/);
    expect(message).not.toContain(SECRET);
  });
});

test('reports a missing bucket, whose reply to HEAD is that of a missing object', async () => {
  let isThere = true;
  const server = createHttpServer(({ method }, response) => {
    if (method === 'HEAD') return response.writeHead(404).end();
    const [status, xml] = isThere
      ? [200, '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>']
      : [404, '<Error><Code>NoSuchBucket</Code></Error>'];
    return response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml);
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const objects = await openS3Objects(
    s3Settings({
      S3_BUCKET: 'apply',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_FORCE_PATH_STYLE: 'true',
    }),
  );
  onTestFinished(objects.close);
  expect(await objects.size('a/b')).toBeNull();
  await askObjects(objects);
  isThere = false;
  await expect(askObjects(objects)).rejects.toThrow(ObjectsUnavailableError);
  await expect(objects.size('a/b')).rejects.toThrow(ObjectsUnavailableError);
});

if (endpoint === '') {
  console.log(
    'The contract of the store of files did NOT run on S3: S3_TEST_ENDPOINT is not set (npm run test:deep -- s3).',
  );
} else {
  testObjectsContract('S3', openOwnBucket);

  describe('on S3', () => {
    test('a missing bucket and a wrong secret fail the start with one line', async () => {
      const { settings, dispose } = await openOwnBucket();
      onTestFinished(dispose);
      const absent = await failedStart({ ...settings, bucket: `matricula-test-${randomUUID()}` });
      expect(absent).toMatch(
        /^The bucket matricula-test-\S+ of .* cannot be used: the store answered NoSuchBucket \(404\)\. Check/,
      );
      const credentials = { accessKeyId: settings.credentials?.accessKeyId ?? '', secretAccessKey: SECRET };
      const wrong = await failedStart({ ...settings, credentials });
      expect(wrong).toMatch(/the store answered SignatureDoesNotMatch \(403\)/);
      expect(wrong).not.toContain(SECRET);
    });

    test('returns the origin that browsers post to', async () => {
      const { objects, dispose } = await openOwnBucket();
      onTestFinished(dispose);
      const { url } = await objects.presignUpload('a', { maxBytes: 1, expiresAt: Date.now() });
      expect(objects.uploadOrigin).toBe(new URL(endpoint).origin);
      expect(url.startsWith(`${objects.uploadOrigin}/`)).toBe(true);
    });

    test('retries after a dropped connection, reports a store that is down, and reconnects', async () => {
      const { settings, dispose } = await openOwnBucket();
      onTestFinished(dispose);
      const way = await openBreakableProxy(endpoint);
      onTestFinished(way.end);
      const objects = await openS3Objects({ ...settings, endpoint: `http://127.0.0.1:${way.port}` });
      onTestFinished(objects.close);
      way.cut(1);
      await objects.write('a/b', Buffer.from('text'), 'text/plain');
      expect(await objects.size('a/b')).toBe(4);
      way.cut(100);
      for (const operation of [
        () => objects.size('a/b'),
        () => objects.read('a/b'),
        () => objects.write('a/c', Buffer.from('text'), 'text/plain'),
        () => objects.remove('a/b'),
        () => keysOf(objects, ''),
      ]) {
        await expect(operation()).rejects.toThrow(ObjectsUnavailableError);
      }
      way.cut(0);
      expect(await keysOf(objects, '')).toEqual(['a/b']);
    });

    test('reports a refusal of the store without revealing a key', async () => {
      const { settings, objects, dispose } = await openOwnBucket();
      await dispose();
      const again = await openOwnBucket();
      onTestFinished(again.dispose);
      expect(settings.bucket).not.toBe(again.settings.bucket);
      for (const operation of [() => keysOf(objects, 'uploads/student'), () => objects.size('uploads/a')]) {
        const error = await operation().catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(ObjectsUnavailableError);
        expect(String((error as Error).cause)).toBe('Error: the store answered NoSuchBucket (404)');
      }
    });
  });
}

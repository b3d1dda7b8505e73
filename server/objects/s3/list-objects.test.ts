import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import { newClient } from './client.ts';
import { listObjects } from './list-objects.ts';

test('skips bucket entries that are not keys, such as folders', async () => {
  const contents = ['documents/', 'documents/s/doc/a', 'documents/s/two words', 'documents/s//b']
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>4</Size><LastModified>2026-01-02T03:04:05Z</LastModified></Contents>`,
    )
    .join('');
  const server = createServer((_request, response) =>
    response
      .setHeader('Content-Type', 'application/xml')
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`,
      ),
  );
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { s3 } = readSettings({
    S3_BUCKET: 'apply',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  if (s3 === undefined) throw new Error('There is no bucket.');
  const client = newClient(s3);
  onTestFinished(() => client.destroy());
  const keys: string[] = [];
  for await (const { key } of listObjects(client, s3.bucket, 'documents/', 10)) keys.push(key);
  expect(keys).toEqual(['documents/s/doc/a']);
});

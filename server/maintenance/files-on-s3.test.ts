// Moves files alone: between two folders, and between the disk and an S3-compatible server
// (scripts/test-on-s3.ts).
import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, DeleteBucketCommand } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test } from 'vitest';
import type { ObjectStore } from '../objects/object-store.ts';
import { newClient } from '../objects/s3/client.ts';
import { openS3Objects } from '../objects/s3/s3-objects.ts';
import { openObjects } from '../open-objects.ts';
import { openStore } from '../open-store.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { readSettings } from '../settings.ts';
import { move } from './move.ts';
import { listFiles } from './move-files.ts';

const endpoint = process.env.S3_TEST_ENDPOINT ?? '';
if (endpoint === '')
  console.log('Nothing was moved to S3: S3_TEST_ENDPOINT is not set (npm run test:deep -- s3).');

async function openFolder(dataDir: string): Promise<ObjectStore> {
  return (await openObjects({ dataDir, publicUrl: 'http://localhost' }, '')).objects;
}

/** Creates a bucket of its own, which is emptied and removed afterwards. */
async function ownBucket(): Promise<ObjectStore> {
  const { s3 } = readSettings({
    S3_BUCKET: `matricula-test-${randomUUID()}`,
    S3_ENDPOINT: endpoint,
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: process.env.S3_TEST_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: process.env.S3_TEST_SECRET_ACCESS_KEY,
  });
  if (s3 === undefined) throw new Error('There is no bucket.');
  const client = newClient(s3);
  await client.send(new CreateBucketCommand({ Bucket: s3.bucket }));
  const objects = await openS3Objects(s3, 3);
  onTestFinished(async () => {
    for await (const { key } of objects.list('')) await objects.remove(key);
    await objects.close();
    await client.send(new DeleteBucketCommand({ Bucket: s3.bucket }));
    client.destroy();
  });
  return objects;
}

async function contents(files: ObjectStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of listFiles(files))
    found[key] = Buffer.from((await files.read(key)) ?? []).toString('latin1');
  return found;
}

/** Checks that files are moved to a place, with an interruption, and from there to a folder. */
async function expectThereAndBack(ownPlace: () => Promise<ObjectStore>): Promise<void> {
  const source = await openStore({ dataDir: temporaryFolder() });
  onTestFinished(() => source.close());
  await source.recordLogin('s', 'now');
  const disk = await openFolder(temporaryFolder());
  for (let index = 0; index < 20; index++)
    await disk.write(`documents/s/resume/${index}`, Buffer.from([index, 0, 255]), 'text/plain');
  const [there, back] = [await ownPlace(), await openFolder(temporaryFolder())];
  const aborting = new AbortController();
  const report = { begins: () => {}, compared: () => {} };
  const breaking = { ...report, done: () => aborting.abort(new Error('killed')), signal: aborting.signal };
  await expect(move({ source, files: { source: disk, target: there } }, breaking)).rejects.toThrow('killed');
  const going = { ...report, done: () => {} };
  expect(await move({ source, files: { source: disk, target: there } }, going)).toBe(true);
  expect(await move({ source, files: { source: there, target: back } }, going)).toBe(true);
  const mark = `database/${await source.databaseId()}`;
  expect(await contents(back)).toEqual({ ...(await contents(disk)), [mark]: expect.any(String) });
}

test('moves files to another folder and back, while the database stays', () =>
  expectThereAndBack(() => openFolder(temporaryFolder())));

if (endpoint !== '')
  test('moves files to a bucket and back, while the database stays', () => expectThereAndBack(ownBucket));

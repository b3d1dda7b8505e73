import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadEncryptionKeys, loadSessionSecret, prepareDataDirectory } from './data-directory.ts';
import { StartError } from './runtime/start-error.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'matricula-data-'));
});
afterEach(() => {
  chmodSync(directory, 0o700);
  rmSync(directory, { recursive: true });
});

test('creates a missing directory that only its owner can read', () => {
  const dataDir = join(directory, 'deep', 'data');
  prepareDataDirectory(dataDir);
  prepareDataDirectory(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('says what to do if a file blocks the directory', () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataDirectory(join(file, 'data'))).toThrow(StartError);
  expect(() => prepareDataDirectory(join(file, 'data'))).toThrow(/cannot be written.*DATA_DIR/);
});

test.skipIf(process.platform !== 'linux')('does not hang if a directory can never be created', () => {
  expect(() => prepareDataDirectory('/proc/matricula/data')).toThrow(StartError);
  expect(() => prepareDataDirectory('/proc/matricula')).toThrow(/\/proc\/matricula cannot be written/);
});

test('creates one secret, keeps it, and lets nobody else read it', () => {
  const secret = loadSessionSecret(directory);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(loadSessionSecret(directory)).toBe(secret);
  expect(statSync(join(directory, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['session-secret']);
});

test('refuses an unusable secret file', () => {
  writeFileSync(join(directory, 'session-secret'), 'short');
  expect(() => loadSessionSecret(directory)).toThrow(/session-secret contains no usable secret. Delete it/);
});

test('creates one encryption key, keeps it, and lets nobody else read it', () => {
  const [{ id, secret }, ...others] = loadEncryptionKeys(directory);
  const [again] = loadEncryptionKeys(directory);
  expect([again.id, again.secret.equals(secret), others]).toEqual([id, true, []]);
  expect(statSync(join(directory, 'encryption-key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['encryption-key']);
});

test('says what to do if a secret can be neither read nor created', () => {
  mkdirSync(join(directory, 'session-secret'));
  expect(() => loadSessionSecret(directory)).toThrow(StartError);
  expect(() => loadSessionSecret(directory)).toThrow(
    /session-secret cannot be read or created \(EISDIR.*DATA_DIR/,
  );
  expect(() => loadEncryptionKeys(join(directory, 'none'))).toThrow(/encryption-key cannot be .*ENOENT/);
});

/**
 * Simulates the first processes of containers on one folder, which all have the same process id: they start
 * concurrently, repeatedly.
 */
const FIRST_PROCESS = `
  const { parentPort, workerData: { module, directories, arrived, processes } } = require('node:worker_threads');
  import(module).then(({ loadEncryptionKeys }) => {
    const keys = directories.map((directory, round) => {
      Atomics.add(arrived, round, 1);
      Atomics.notify(arrived, round);
      for (let seen = 0; seen < processes; seen = Atomics.load(arrived, round)) Atomics.wait(arrived, round, seen);
      const [{ id, secret }] = loadEncryptionKeys(directory);
      return id + secret.toString('hex');
    });
    parentPort.postMessage(keys);
  });
`;

test('concurrent processes with the same process id agree on one key', async () => {
  const directories = Array.from({ length: 50 }, () => mkdtempSync(join(directory, 'shared-')));
  const arrived = new Int32Array(new SharedArrayBuffer(4 * directories.length));
  const module = new URL('./data-directory.ts', import.meta.url).href;
  const workerData = { module, directories, arrived, processes: 3 };
  const workers = [1, 2, 3].map(() => new Worker(FIRST_PROCESS, { eval: true, workerData }));
  const told = await Promise.all(workers.map(async (worker) => (await once(worker, 'message'))[0]));
  expect(told).toEqual([told[0], told[0], told[0]]);
  expect(new Set(told[0]).size).toBe(directories.length);
  for (const each of directories) expect(readdirSync(each)).toEqual(['encryption-key']);
});

test('refuses an unusable encryption key and does not create another', () => {
  writeFileSync(join(directory, 'encryption-key'), 'short');
  expect(() => loadEncryptionKeys(directory)).toThrow(/Key 1 of the file .*encryption-key is not valid/);
});

import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptEncryptionKeys, keptSessionSecret, prepareDataDirectory } from './data-directory.ts';
import { StartError } from './start-error.ts';

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

test('says what to do when a file stands in the way', () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataDirectory(join(file, 'data'))).toThrow(StartError);
  expect(() => prepareDataDirectory(join(file, 'data'))).toThrow(/cannot be written.*DATA_DIR/);
});

test.skipIf(process.platform !== 'linux')('does not hang where no directory can ever be made', () => {
  expect(() => prepareDataDirectory('/proc/matricula/data')).toThrow(StartError);
  expect(() => prepareDataDirectory('/proc/matricula')).toThrow(/\/proc\/matricula cannot be written/);
});

test('makes one secret, keeps it, and lets nobody else read it', () => {
  const secret = keptSessionSecret(directory);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(keptSessionSecret(directory)).toBe(secret);
  expect(statSync(join(directory, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['session-secret']);
});

test('refuses an unusable secret file', () => {
  writeFileSync(join(directory, 'session-secret'), 'short');
  expect(() => keptSessionSecret(directory)).toThrow(/session-secret holds no usable secret; delete it/);
});

test('makes one encryption key, keeps it, and lets nobody else read it', () => {
  const [{ id, secret }, ...others] = keptEncryptionKeys(directory);
  const [again] = keptEncryptionKeys(directory);
  expect([again.id, again.secret.equals(secret), others]).toEqual([id, true, []]);
  expect(statSync(join(directory, 'encryption-key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['encryption-key']);
});

test('refuses an unusable encryption key and does not make another', () => {
  writeFileSync(join(directory, 'encryption-key'), 'short');
  expect(() => keptEncryptionKeys(directory)).toThrow(/Key 1 of the file .*encryption-key is not usable/);
});

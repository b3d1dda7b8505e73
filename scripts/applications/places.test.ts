import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../server/runtime/testing/temporary-folder.ts';
import { readPlaces } from './places.ts';

const URI = 'mongodb://name:secret@db.example.org/apply';
const KEY = `2026:${Buffer.alloc(32).toString('base64')}`;

function settingsFile(lines: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  const file = join(folder, 'server.env');
  writeFileSync(
    file,
    Object.entries(lines)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return `env:${file}`;
}

const read = (...args: string[]) => readPlaces({ S3_ENDPOINT: 'https://s3.example.org', HOME: '/x' }, args);

test('a folder has its files beside it, and a bucket uses the environment', () => {
  const places = read('--from', 'sqlite:/old', '--to', URI, '--files-to', 's3:apply-files');
  expect(places.from).toEqual({ dataDir: '/old' });
  expect(places.to?.mongodb).toEqual({ uri: URI, database: 'apply' });
  expect(places.files?.from).toEqual({ dataDir: '/old' });
  expect(places.files?.to.s3).toMatchObject({ bucket: 'apply-files', endpoint: 'https://s3.example.org' });
  expect(places.foldersLeft).toEqual(['/old']);
});

test('the same place for both stays unchanged', () => {
  expect(read('--from', 'sqlite:/old', '--to', 'sqlite:/old', '--files-to', 's3:apply-files').to).toBeNull();
  expect(read('--from', 'sqlite:/old', '--to', URI, '--files-to', 'disk:/old').files).toBeNull();
  expect(() => read('--from', 'sqlite:/old', '--to', 'sqlite:/old/')).toThrow(/nothing to move/);
  const asOther = URI.replace('name:secret', 'other:password');
  expect(() =>
    read('--from', URI, '--to', asOther, '--files-from', 'disk:/a', '--files-to', 'disk:/a'),
  ).toThrow(/nothing to move/);
});

test('refuses an invalid place without repeating it', () => {
  expect(() => read('--from', 'secret-data', '--to', URI)).toThrow(/--from is not a valid place/);
  expect(() => read('--from', 'sqlite:/old', '--to', URI)).toThrow(/--files-to is missing/);
  const wrong = 'mongodb://name:sec/ret@db.example.org';
  expect(() => read('--from', 'sqlite:/old', '--to', wrong)).toThrow(/^(?!.*sec)/s);
  expect(() => read('--from', 'sqlite:/old')).toThrow(/--to is not a valid place/);
  expect(() => read('--from', 'env:/not/there', '--to', URI)).toThrow(
    /settings in \/not\/there are not valid/,
  );
});

test('settings of two servers are complete, and must share keys and secret', () => {
  const secrets = { SESSION_SECRET: 'x'.repeat(32), ENCRYPTION_KEYS: KEY };
  const from = settingsFile({ DATA_DIR: '/old', ...secrets });
  const to = (more: object) =>
    settingsFile({ MONGODB_URI: URI, S3_BUCKET: 'apply-files', ...secrets, ...more });
  const places = read('--from', from, '--to', to({}));
  expect([places.to?.mongodb?.uri, places.files?.to.s3?.bucket]).toEqual([URI, 'apply-files']);
  const another = KEY.replace('2026', '2027');
  expect(() => read('--from', from, '--to', to({ ENCRYPTION_KEYS: another }))).toThrow(/lack the key "2026"/);
  expect(() => read('--from', from, '--to', to({ ENCRYPTION_KEYS: `${another},${KEY}` }))).not.toThrow();
  expect(() => read('--from', from, '--to', to({ SESSION_SECRET: 'y'.repeat(32) }))).toThrow(
    /SESSION_SECRET/,
  );
});

test('keys and secret that a server keeps in its folder are compared like those in its settings', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'session-secret'), 'x'.repeat(32));
  writeFileSync(join(folder, 'encryption-key'), KEY);
  const from = settingsFile({ DATA_DIR: folder });
  const to = (more: object) =>
    settingsFile({ DATA_DIR: '/new', SESSION_SECRET: 'x'.repeat(32), ENCRYPTION_KEYS: KEY, ...more });
  expect(() => read('--from', from, '--to', to({}))).not.toThrow();
  const another = KEY.replace('2026', '2027');
  expect(() => read('--from', from, '--to', to({ ENCRYPTION_KEYS: another }))).toThrow(/lack the key "2026"/);
  expect(() => read('--from', from, '--to', settingsFile({ DATA_DIR: '/new' }))).toThrow(/lack the key/);
});

test('settings in the environment of the command are a place', () => {
  const server = { MONGODB_URI: URI, S3_BUCKET: 'apply-files' };
  const { from, files } = readPlaces(server, ['--from', 'env', '--to', 'sqlite:/new']);
  expect([from.mongodb?.uri, files?.from.s3?.bucket]).toEqual([URI, 'apply-files']);
});

test('refuses settings that leave the database or the files to a folder of the caller', () => {
  const to = (lines: Readonly<Record<string, string>>) => () =>
    read('--from', 'sqlite:/old', '--to', settingsFile(lines));
  expect(to({ SESSION_SECRET: 'x'.repeat(32), DATA_DIR: '' })).toThrow(
    /MONGODB_URI and DATA_DIR are missing/,
  );
  expect(to({ MONGODB_URI: URI })).toThrow(/server.env are not valid: S3_BUCKET and DATA_DIR are missing/);
  expect(() => read('--from', 'env', '--to', URI)).toThrow(/in the environment .* DATA_DIR are missing/);
  const records = ['--from', URI, '--to', 'sqlite:/new', '--files-to', 'disk:/new'];
  expect(read(...records, '--files-from', settingsFile({ S3_BUCKET: 'apply-files' })).files).not.toBeNull();
});

test('a database URI says nothing about secrets, whatever the other settings are', () => {
  const file = settingsFile({ DATA_DIR: '/old', SESSION_SECRET: 'x'.repeat(32), ENCRYPTION_KEYS: KEY });
  expect(read('--from', file, '--to', URI, '--files-to', 'disk:/new').to?.mongodb?.uri).toBe(URI);
  expect(read('--from', URI, '--to', file, '--files-from', 'disk:/new').from.mongodb?.uri).toBe(URI);
});

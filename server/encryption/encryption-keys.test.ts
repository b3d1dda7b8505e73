import { expect, test } from 'vitest';
import { StartError } from '../runtime/start-error.ts';
import { newEncryptionKey, readEncryptionKeys } from './encryption-keys.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');
const OTHER = Buffer.alloc(32, 2).toString('base64');

test('reads one key or several in order', () => {
  const keys = readEncryptionKeys(`2027:${KEY}, old_1:${OTHER}`, 'ENCRYPTION_KEYS');
  expect(keys.map(({ id, secret }) => [id, secret.export().toString('base64')])).toEqual([
    ['2027', KEY],
    ['old_1', OTHER],
  ]);
});

test('creates different keys that it can read', () => {
  const made = [newEncryptionKey(), newEncryptionKey()];
  const [first, second] = readEncryptionKeys(made.join(','), 'the file');
  expect(first.id).not.toBe(second?.id);
  expect(first.secret.equals(second?.secret ?? first.secret)).toBe(false);
});

test.each([
  ['', /Key 1 of KEYS is not valid/],
  [KEY, /Key 1 of KEYS is not valid. Write an id .* 32 bytes in base64/],
  [`a b:${KEY}`, /Key 1/],
  [`${'a'.repeat(33)}:${KEY}`, /Key 1/],
  [`a:${Buffer.alloc(31).toString('base64')}`, /Key 1/],
  [`a:${Buffer.alloc(33).toString('base64')}`, /Key 1/],
  [`a:${KEY},b:`, /Key 2/],
  [`a:${KEY},`, /Key 2/],
  [`a:${KEY},a:${OTHER}`, /KEYS has two keys with the id "a"/],
])('refuses %j, and repeats no key', (text, message) => {
  const reading = () => readEncryptionKeys(text, 'KEYS');
  expect(reading).toThrow(StartError);
  expect(reading).toThrow(message);
  for (const secret of [KEY, OTHER]) expect(reading).not.toThrow(secret);
});

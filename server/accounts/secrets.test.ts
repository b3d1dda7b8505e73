import { expect, test } from 'vitest';
import { createKeyedHash, newCode, newToken } from './secrets.ts';

test('a hash depends on the secret, the purpose and every part', () => {
  const hash = createKeyedHash('secret');
  const hashes = [
    hash('code', 'ada@example.org', '123456'),
    hash('code', 'ada@example.org1', '23456'),
    hash('code', 'ada@example.org', '123457'),
    hash('reset', 'ada@example.org', '123456'),
    createKeyedHash('another')('code', 'ada@example.org', '123456'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hash('code', 'ada@example.org', '123456')).toBe(hashes[0]);
});

test('codes have six digits, also those that begin with zeros', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBeGreaterThan(1900);
});

test('tokens have 256 bits', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(newToken());
});

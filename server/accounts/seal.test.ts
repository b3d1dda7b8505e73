import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret of the tests, long enough');

test('opens what it closed, for the same purpose and by the same secret only', () => {
  const sealed = seal.close(['signup', 'ada@example.org'], 'Zoë 👋');
  expect(seal.open(['signup', 'ada@example.org'], sealed)).toBe('Zoë 👋');
  expect(seal.open(['signup', 'eve@example.org'], sealed)).toBeNull();
  expect(seal.open(['other', 'ada@example.org'], sealed)).toBeNull();
  expect(
    createSeal('another secret of the tests, as long').open(['signup', 'ada@example.org'], sealed),
  ).toBeNull();
});

test('neither shows the text nor closes the same text the same way twice', () => {
  const sealed = seal.close(['signup'], 'secret text');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret');
  expect(seal.close(['signup'], 'secret text')).not.toBe(sealed);
});

test('opens nothing that was altered, cut or made up', () => {
  const bytes = Buffer.from(seal.close(['signup'], 'text'), 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8(bytes.readUInt8(index) ^ 1, index);
    expect(seal.open(['signup'], altered.toString('base64url'))).toBeNull();
    expect(seal.open(['signup'], bytes.subarray(0, index).toString('base64url'))).toBeNull();
  }
  expect(seal.open(['signup'], 'not sealed at all')).toBeNull();
});

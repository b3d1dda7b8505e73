import { expect, test } from 'vitest';
import { checkObjectKey, checkObjectPrefix, isObjectKey } from './object-key.ts';

test.each(['a', 'uploads/s-1/key_2/R4nd.om', '.hidden', '...', 'a'.repeat(255)])(
  'accepts the key %s',
  (key) => {
    expect(isObjectKey(key)).toBe(true);
    expect(() => checkObjectKey(key)).not.toThrow();
  },
);

test.each([
  '',
  '/',
  'a/',
  '/a',
  'a//b',
  '.',
  '..',
  'a/../b',
  'a/./b',
  'a\\b',
  'a b',
  'a%2e',
  'é',
  'a\n',
  'a\0',
  '~drafts/a',
  'a'.repeat(256),
  'abc/'.repeat(256).concat('x'),
])('refuses %j without repeating it', (key) => {
  expect(isObjectKey(key)).toBe(false);
  expect(() => checkObjectKey(key)).toThrow(/no key of an object; make it of/);
});

test.each(['', 'a', 'a/', 'a/b'])('lists by the prefix %j', (prefix) => {
  expect(() => checkObjectPrefix(prefix)).not.toThrow();
});

test.each(['/', '/a', '../', 'a/../', 'a//'])('refuses the prefix %j', (prefix) => {
  expect(() => checkObjectPrefix(prefix)).toThrow(TypeError);
});

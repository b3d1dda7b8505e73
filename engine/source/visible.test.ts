import { expect, test } from 'vitest';
import { escapeInvisible } from './visible.ts';

test.each([
  ['Zoë 👩‍⚕️ "a\\b"', 'Zoë 👩‍⚕️ "a\\b"'],
  ['a\nb\r\tc', 'a\\u000ab\\u000d\\u0009c'],
  ['\u001B[31mred', '\\u001b[31mred'],
  ['\u009B31m', '\\u009b31m'],
  ['abc\u202Edcba\u2066', 'abc\\u202edcba\\u2066'],
])('%j', (text, expected) => {
  expect(escapeInvisible(text)).toBe(expected);
});

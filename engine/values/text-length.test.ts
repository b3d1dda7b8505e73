import { expect, test } from 'vitest';
import { cutText, textLength } from './text-length.ts';

const FAMILY = '👨‍👩‍👧';
const ACCENT = 'e\u0301';

test.each([
  { text: '', length: 0 },
  { text: 'abc', length: 3 },
  { text: 'é', length: 1 },
  { text: ACCENT, length: 2 },
  { text: '😀', length: 1 },
  { text: FAMILY, length: 5 },
  { text: '\ud83d', length: 1 },
])('$text has $length code points', ({ text, length }) => {
  expect(textLength(text)).toBe(length);
});

test.each([
  { text: 'abc', limit: 3, cut: 'abc' },
  { text: 'abcd', limit: 3, cut: 'abc' },
  { text: '', limit: 3, cut: '' },
  { text: '😀😀😀', limit: 3, cut: '😀😀😀' },
  { text: '😀😀😀', limit: 2, cut: '😀😀' },
  { text: `ab${ACCENT}`, limit: 4, cut: `ab${ACCENT}` },
  { text: `ab${ACCENT}`, limit: 3, cut: 'ab' },
  { text: `a${FAMILY}b`, limit: 6, cut: `a${FAMILY}` },
  { text: `a${FAMILY}b`, limit: 4, cut: 'a' },
  { text: FAMILY, limit: 3, cut: '' },
  { text: 'a\r\nb', limit: 2, cut: 'a' },
  { text: '🇺🇸🇨🇦', limit: 3, cut: '🇺🇸' },
])('$text cut to $limit is $cut', ({ text, limit, cut }) => {
  expect(cutText(text, limit)).toBe(cut);
});

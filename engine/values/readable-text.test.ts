import { expect, test } from 'vitest';
import { normaliseAddress, normaliseCode, normaliseLine, normaliseTyped } from './readable-text.ts';

test('converts the decimal digits of every script to 0 to 9', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)),
  );
  expect(all.length).toBeGreaterThan(600);
  const read = all.map((code) => normaliseTyped(String.fromCodePoint(code))).join('');
  expect(read).toBe('0123456789'.repeat(all.length / 10));
});

test.each([
  ['٩٢١٠٥٥', '921055'],
  ['۹۲۱۰۵۵', '921055'],
  ['९२१०५५', '921055'],
  ['９２１０５５', '921055'],
  ['𝟗𝟐𝟏', '921'],
  ['\u200E02/03/2000\u202C', '02/03/2000'],
  ['\u00AD\uFEFF\u2060\u200B\u20611\u{E0001}\uFE0F', '1'],
  ['１２３－４５', '123-45'],
  ['9:30\u202FPM', '9:30 PM'],
  ['123\u201145', '123-45'],
])('%j is read as %j', (text, read) => {
  expect(normaliseTyped(text)).toBe(read);
});

test('removes blanks from codes and addresses, but keeps joiners in a line of text', () => {
  expect(normaliseCode(' 921\u00A0055\n')).toBe('921055');
  expect(normaliseAddress('ada\u00A0@example.org\u200B')).toBe('ada@example.org');
  expect(normaliseAddress('ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ')).toBe('ada@example.org');
  expect(['٩٠٢١٠', 'H3Z\u00A02Y7', '\u200FA-12\u200E'].map(normaliseLine)).toEqual([
    '90210',
    'H3Z 2Y7',
    'A-12',
  ]);
  const kept = ['می\u200Cخواهم', 'किताब १२', '❤\uFE0F', 'Zoë\u00A0M.'];
  expect(kept.map(normaliseLine)).toEqual(kept);
});

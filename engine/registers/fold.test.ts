import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { fold } from './fold.ts';

test.each([
  ['Université de Montréal', 'universite de montreal'],
  ["St. John's  College", 'st johns college'],
  ['St. John’s College', 'st johns college'],
  ['Texas A&M', 'texas a m'],
  ['Åbo Akademi, Øresund, Łódź, Straße', 'abo akademi oresund lodz strasse'],
  ['  -- ', ''],
  ['', ''],
  ['東京大学', '東京大学'],
  ['ﬁne ²', 'fine 2'],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('leaves letters, digits and single blanks, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = fold(text);
      expect(folded).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u);
      expect(fold(folded)).toBe(folded);
    }),
    runs(100),
  );
});

import { expect, test } from 'vitest';
import { intendedName, suggestName } from './nearest.ts';

test.each([
  { word: 'selct', names: ['select', 'text'], certain: 'select' },
  { word: 'nubmer', names: ['number', 'text'], certain: 'number' },
  { word: 'firstname', names: ['firstName', 'lastName'], certain: 'firstName' },
  { word: 'phone_mobil', names: ['phone_mobile', 'phone_home'], certain: 'phone_mobile' },
  // A digit is no typo: both are plausible names.
  { word: 'address_line_3', names: ['address_line_1'], certain: undefined },
  // Ambiguous: either could be meant.
  { word: 'dat', names: ['date', 'data'], certain: undefined },
  { word: 'texts', names: ['text', 'tests'], certain: undefined },
  { word: 'phone_mbl', names: ['phone_mobile'], certain: undefined },
  { word: 'zp', names: ['zip'], certain: undefined },
  { word: 'select', names: ['select'], certain: undefined },
])('$word among $names', ({ word, names, certain }) => {
  expect(intendedName(word, names)).toBe(certain);
});

test('suggests a name that is only likely, without a correction', () => {
  expect(suggestName('phone_mbl', ['phone_mobile'])).toEqual({ suggestion: 'Did you mean "phone_mobile"?' });
  expect(suggestName('x', ['phone_mobile'], 'Else.')).toEqual({ suggestion: 'Else.' });
  expect(suggestName('selct', ['select'], 'Else.')).toEqual({
    suggestion: 'Did you mean "select"?',
    correction: { from: 'selct', to: 'select' },
  });
});

import { expect, test } from 'vitest';
import { phone, ssn } from '../../widgets/list.ts';
import { formatMasked, maskPattern } from './mask.ts';

const MASKS = { phone: phone.mask, ssn: ssn.mask };
type MaskName = keyof typeof MASKS;

test.each<{ name: MaskName; typed: string; shown: string }>([
  { name: 'phone', typed: '5552345678', shown: '(555) 234-5678' },
  { name: 'phone', typed: '555', shown: '(555' },
  { name: 'phone', typed: '(555) ', shown: '(555' },
  { name: 'phone', typed: '555.234/5678', shown: '(555) 234-5678' },
  { name: 'phone', typed: '', shown: '' },
  { name: 'phone', typed: '(', shown: '' },
  { name: 'phone', typed: '+1 555 234 5678', shown: '(555) 234-5678' },
  { name: 'phone', typed: '1-555-234-5678', shown: '(555) 234-5678' },
  // As some programs put it on the clipboard: between direction marks and with a special hyphen.
  { name: 'phone', typed: '\u202a(555) 234\u20115678\u202c', shown: '(555) 234-5678' },
  // An incomplete number with a country code may still become another one.
  { name: 'phone', typed: '+', shown: '+' },
  { name: 'phone', typed: '+1 555', shown: '+1 555' },
  { name: 'phone', typed: '1 555 234 567', shown: '1 555 234 567' },
  { name: 'ssn', typed: '123456789', shown: '123-45-6789' },
  { name: 'ssn', typed: '012-34', shown: '012-34' },
  { name: 'ssn', typed: '1', shown: '1' },
])('$typed fits $name as $shown', ({ name, typed, shown }) => {
  expect(formatMasked(MASKS[name], typed)).toEqual({ text: shown, fits: true });
});

test.each<{ name: MaskName; typed: string }>([
  { name: 'phone', typed: '+49 221 555 0199' },
  { name: 'phone', typed: '+4' },
  { name: 'phone', typed: '0049 221 555 0199' },
  { name: 'phone', typed: '49 221 555 0199' },
  { name: 'phone', typed: '0221 5550199' },
  { name: 'phone', typed: '55523456789' },
  { name: 'phone', typed: '+555 234 5678' },
  { name: 'phone', typed: '+1 155 234 5678' },
  { name: 'phone', typed: '(555) 234-5678 ext. 9' },
  { name: 'phone', typed: 'none' },
  { name: 'ssn', typed: '1234567890' },
  { name: 'ssn', typed: '+1 234567890' },
  { name: 'ssn', typed: 'A23-45-6789' },
])('$typed does not fit $name and stays unchanged', ({ name, typed }) => {
  expect(formatMasked(MASKS[name], typed)).toEqual({ text: typed, fits: false });
});

test('the pattern of a mask matches complete numbers', () => {
  const isPhone = new RegExp(maskPattern(phone.mask));
  const isNumber = new RegExp(maskPattern(ssn.mask));
  expect(
    ['(555) 234-5678', '(555) 234-567', '5552345678', '+49 221 555'].map((text) => isPhone.test(text)),
  ).toEqual([true, false, false, false]);
  expect(['123-45-6789', '123-45-67890', '123456789'].map((text) => isNumber.test(text))).toEqual([
    true,
    false,
    false,
  ]);
});

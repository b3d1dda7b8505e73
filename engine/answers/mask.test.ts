import { expect, test } from 'vitest';
import { fillMask } from './mask.ts';

const PHONE = '(###) ###-####';
const SSN = '###-##-####';

test.each([
  { mask: PHONE, typed: '5552345678', filled: '(555) 234-5678' },
  { mask: PHONE, typed: '555', filled: '(555' },
  { mask: PHONE, typed: '', filled: '' },
  { mask: PHONE, typed: '+1 555 234 5678', filled: '(555) 234-5678' },
  { mask: PHONE, typed: '55523456789', filled: '(555) 234-5678' },
  { mask: SSN, typed: '123456789', filled: '123-45-6789' },
  // No other number than a phone's has a country code: one digit too many is cut, wherever it begins.
  { mask: SSN, typed: '1234567890', filled: '123-45-6789' },
  { mask: SSN, typed: '9876543210', filled: '987-65-4321' },
])('$typed in $mask is $filled', ({ mask, typed, filled }) => {
  expect(fillMask(mask, typed)).toBe(filled);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phone, ssn, text } from '../../widgets/list.ts';
import { formatMasked } from '../answers/mask.ts';
import { runs } from '../testing/property-runs.ts';
import { writtenForm } from './written-form.ts';

test.each([phone, ssn])('has a pattern for all texts that the mask $mask.shape writes', (entry) => {
  const { shape = '', samples = [] } = writtenForm(entry) ?? {};
  const whole = new RegExp(`^(?:${shape})$`, 'u');
  // No more digits than the smaller mask has, and no country code. Other texts would stay as typed.
  const digits = fc
    .tuple(
      fc.constantFrom(...'23456789'),
      fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 8 }),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(digits, (typed) => {
      expect(formatMasked(entry.mask, typed).text).toMatch(whole);
    }),
    runs(100),
  );
  for (const sample of samples) {
    expect(formatMasked(entry.mask, sample)).toEqual({ text: sample, fits: true });
    expect(sample).toMatch(whole);
  }
  expect(entry.mask.shape).not.toMatch(whole);
});

test('has no format for an input without a mask', () => {
  expect(writtenForm(text)).toBeUndefined();
});

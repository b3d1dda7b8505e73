import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MASKS, type MaskName, readMasked } from '../answers/mask.ts';
import { runs } from '../testing/property-runs.ts';
import { writtenForm } from './written-form.ts';

test.each(Object.keys(MASKS) as MaskName[])('the shape of %s is what its mask writes', (widget) => {
  const { shape = '', samples = [] } = writtenForm(widget) ?? {};
  const whole = new RegExp(`^(?:${shape})$`, 'u');
  // No more digits than the smaller mask has, and no country code: else they stay as they are typed.
  const digits = fc
    .tuple(
      fc.constantFrom(...'23456789'),
      fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 8 }),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(digits, (typed) => {
      expect(readMasked(widget, typed).text).toMatch(whole);
    }),
    runs(100),
  );
  for (const sample of samples) {
    expect(readMasked(widget, sample)).toEqual({ text: sample, fits: true });
    expect(sample).toMatch(whole);
  }
  expect(MASKS[widget].shape).not.toMatch(whole);
});

test('an input without a mask writes what is typed', () => {
  expect(writtenForm('text')).toBeUndefined();
  expect(writtenForm('constructor')).toBeUndefined();
});

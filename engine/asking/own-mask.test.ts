import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMasked, maskPattern } from '../answers/mask.ts';
import type { QuestionDefinition } from '../language/question.ts';
import { runs } from '../testing/property-runs.ts';
import { problemTexts } from '../testing/small-form.ts';
import { maskExample, ownMask, unclearLiterals } from './own-mask.ts';

test.each<[shape: string, typed: string, shown: string]>([
  ['AA-####', 'ab1234', 'AB-1234'],
  ['AA-####', 'AB 12', 'AB-12'],
  ['AA-####', 'a', 'A'],
  ['A#A #A#', 'k1a0b1', 'K1A 0B1'],
  ['***-**', 'a1b-2c', 'A1B-2C'],
  ['## kg', '12', '12 kg'],
  ['## kg', '1 KG', '1'],
  // The lead may be typed or left out.
  ['C\\ASE-####', '12', 'CASE-12'],
  ['C\\ASE-####', 'case 12', 'CASE-12'],
  ['C\\ASE-####', 'ca', 'ca'],
  ['2026-####', '2026', '2026'],
  ['2026-####', '20261', '2026-1'],
  ['2026-####', '77', '2026-77'],
  ['+49 ### ####', '+49 221 55', '+49 221 55'],
  ['+49 ### ####', '221', '+49 221'],
  ['\\#\\*##', '4', '#*4'],
  ['(##)', '12', '(12)'],
])('%s: formats %s as %s', (shape, typed, shown) => {
  expect(formatMasked(ownMask(shape), typed)).toEqual({ text: shown, fits: true });
});

test.each([
  ['AA-####', '1'],
  ['AA-####', 'AB12345'],
  ['AA-####', 'ÄB'],
  ['####', '12a'],
  ['C\\ASE-####', 'cast'],
  ['C\\ASE-####', 'CASE-12345'],
  ['+49 ### ####', '+1 221'],
])('%s: keeps %s, which does not fit', (shape, typed) => {
  expect(formatMasked(ownMask(shape), typed)).toEqual({ text: typed, fits: false });
});

const shapes = fc
  .array(
    fc.constantFrom('#', 'A', '*', '-', ' ', '.', '/', '(', '[', '\\\\', '^', 'x', '7', '\\A', '$', '|', '€'),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''))
  .filter((shape) => /(?<!\\)[#A*]/.test(shape) && unclearLiterals(shape).length === 0);

test('does not change complete or partial texts of a mask again, and accepts complete ones', () => {
  fc.assert(
    fc.property(shapes, fc.nat(30), fc.nat(30), (shape, at, length) => {
      const mask = ownMask(shape);
      const whole = maskExample(shape, at);
      expect(whole).toMatch(new RegExp(maskPattern(mask), 'u'));
      expect(formatMasked(mask, whole)).toEqual({ text: whole, fits: true });
      const begun = formatMasked(mask, whole.slice(0, length));
      expect(begun.fits).toBe(true);
      expect(formatMasked(mask, begun.text)).toEqual(begun);
    }),
    runs(500),
  );
});

describe('findings about masks', () => {
  const found = (question: Partial<QuestionDefinition>) =>
    problemTexts({ content: [{ question: 'one', label: 'One', widget: 'text', ...question }] });

  test.each<Partial<QuestionDefinition>>([
    { mask: 'AA-####', maskMessage: 'Only of our own.' },
    { mask: 'AA-####', maxLength: 7, validation: [{ pattern: '^N' }, { minLength: 7 }] },
    { mask: '#'.repeat(60), maxLength: 60 },
    { mask: '2026-####' },
  ])('accepts %j', (question) => {
    expect(found(question)).toEqual([]);
  });

  test.each<[Partial<QuestionDefinition>, string]>([
    [{ mask: 'ID-\\#' }, '/content/0/mask wrong-mask: The mask "ID-\\#" has no place to type in.'],
    [
      { mask: '##-19##' },
      '/content/0/mask wrong-mask: "1" comes after a place of the mask "##-19##" that also accepts this character, so its meaning is ambiguous.',
    ],
    [
      { mask: 'AA-####', maxLength: 6 },
      '/content/0/mask wrong-mask: The mask has 7 characters, but the question accepts at most 6.',
    ],
    [
      { mask: 'AA-####', validation: [{ minLength: 8 }] },
      '/content/0/validation/0/minLength impossible-rule: "one" accepts at most 7 characters, but this rule requires at least 8.',
    ],
    [
      { mask: 'AA-####', default: 'AB' },
      '/content/0/default wrong-default: The question would refuse this value: One must be written like this: AB-1234',
    ],
    [
      { maskMessage: 'Only of our own.' },
      '/content/0/maskMessage wrong-mask: "one" has "maskMessage" but no "mask", so the message is never shown.',
    ],
  ])('reports %j', (question, finding) => {
    expect(found(question)).toEqual([finding]);
  });
});

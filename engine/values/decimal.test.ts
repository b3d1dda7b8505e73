import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { canonicalDecimal } from './canonical-decimal.ts';
import { hasMultipleBetween, isDecimal, isMultipleOf } from './decimal.ts';

test.each([
  '0',
  '5',
  '-5',
  '10',
  '0.5',
  '-0.5',
  '1234.5',
  '-0.000001',
  '999999999999999',
  '123456789.123456',
])('%s is a stored number', (text) => {
  expect(isDecimal(text)).toBe(true);
  expect(canonicalDecimal(text)).toBe(text);
});

test.each([
  ...['', '-', '-0', '01', '-01', '1.', '.5', '1.50', '0.0', '-0.0', '+1', '1,5', '1e3', '1e999', '0x10'],
  ...['NaN', 'Infinity', ' 1', '1\n', '1 000', '١', '1.1234567', '1234567890123456', '1234567890.123456'],
  '9'.repeat(400),
])('%j is not a stored number', (text) => {
  expect(isDecimal(text)).toBe(false);
});

test.each([
  ['007', '7'],
  ['1.50', '1.5'],
  ['1.000', '1'],
  ['-0', '0'],
  ['-0.000', '0'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['1.1000000', '1.1'],
  ['000000000000000000001', '1'],
])('%s is stored as %s', (written, stored) => {
  expect(canonicalDecimal(written)).toBe(stored);
});

test.each(['', '-', '.', '1.', '+1', '1e3', '1,5', ' 1', '1.1234567', '1234567890123456', '1'.repeat(101)])(
  '%j cannot be stored',
  (written) => {
    expect(canonicalDecimal(written)).toBeUndefined();
  },
);

const decimals = fc
  .tuple(fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => ({ digits, places }));

/** Writes a number of tenths, hundredths etc. with all its zeros. */
function written({ digits, places }: { readonly digits: bigint; readonly places: number }): string {
  const size = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  const whole = size.slice(0, size.length - places);
  return `${digits < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${size.slice(size.length - places)}`}`;
}

describe('numbers of 15 digits', () => {
  test('have one canonical form with the same value', () => {
    fc.assert(
      fc.property(decimals, (decimal) => {
        const stored = canonicalDecimal(written(decimal)) ?? '';
        expect(isDecimal(stored)).toBe(true);
        expect(canonicalDecimal(stored)).toBe(stored);
        expect(Number(stored) + 0).toBe(Number(written(decimal)) + 0);
      }),
      runs(),
    );
  });

  test('keep their order as doubles, even neighbours', () => {
    const near = fc.tuple(decimals, fc.constantFrom(-1n, 1n));
    let compared = 0;
    fc.assert(
      fc.property(near, ([one, step]) => {
        const other = { ...one, digits: one.digits + step };
        const [a, b] = [canonicalDecimal(written(one)), canonicalDecimal(written(other))];
        if (a === undefined || b === undefined) return;
        compared += 1;
        expect(Math.sign(Number(b) - Number(a))).toBe(Number(step));
      }),
      runs(),
    );
    expect(compared).toBeGreaterThan(100);
  });

  test('are multiples of a step exactly if the division has no remainder', () => {
    const steps = fc.tuple(fc.constantFrom('0.1', '0.05', '0.000001', '0.3', '1', '7', '100'), fc.integer());
    const seen = { multiple: 0, beside: 0 };
    fc.assert(
      fc.property(steps, ([step, times]) => {
        const places = step.split('.')[1]?.length ?? 0;
        const size = BigInt(step.replace('.', ''));
        const multiple = canonicalDecimal(written({ digits: size * BigInt(times), places }));
        const beside = canonicalDecimal(
          written({ digits: size * BigInt(times) * 10n + 1n, places: places + 1 }),
        );
        if (multiple !== undefined) expect(isMultipleOf(multiple, step)).toBe(true);
        if (beside !== undefined) expect(isMultipleOf(beside, step)).toBe(false);
        seen.multiple += Number(multiple !== undefined);
        seen.beside += Number(beside !== undefined);
      }),
      runs(),
    );
    expect(Math.min(seen.multiple, seen.beside)).toBeGreaterThan(100);
  });
});

test.each([
  ['0.3', '0.1', true],
  ['1.15', '0.05', true],
  ['-4.35', '0.05', true],
  ['1.16', '0.05', false],
  ['999999999999999', '0.05', true],
  ['0', '7', true],
  ['10', '100', false],
  ['no number', '2', true],
])('%s in steps of %s: %s', (decimal, step, isSo) => {
  expect(isMultipleOf(decimal, step)).toBe(isSo);
});

test.each([
  ['1', '3', '5', false],
  ['1', '5', '5', true],
  ['-3', '-1', '5', false],
  ['-3', '1', '5', true],
  ['0.2', '0.8', '1', false],
  ['0.11', '0.14', '0.05', false],
  ['0.15', '0.15', '0.05', true],
])('from %s to %s is a multiple of %s: %s', (min, max, step, isSo) => {
  expect(hasMultipleBetween(min, max, step)).toBe(isSo);
});

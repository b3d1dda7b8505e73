import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import {
  add,
  compareFractions,
  divide,
  type Fraction,
  fractionOf,
  multiply,
  roundFraction,
  subtract,
} from './fraction.ts';

function of(text: string): Fraction {
  const fraction = fractionOf(text);
  if (fraction === undefined) throw new Error(`${text} is no number.`);
  return fraction;
}

test.each(['', 'abc', '1e3', '01', '1,5', 'Infinity', '-0'])('%j is not a number', (text) => {
  expect(fractionOf(text)).toBeUndefined();
});

test.each([
  ['0.1', '0.2', '0.3'],
  ['0.1', '-0.1', '0'],
  ['999999999999.99', '0.01', '1000000000000'],
  ['-5', '2.5', '-2.5'],
])('%s + %s = %s', (one, other, sum) => {
  expect(roundFraction(add(of(one), of(other)), 6)).toBe(sum);
});

describe('rounding', () => {
  test.each([
    ['0.005', 2, '0.01'],
    ['-0.005', 2, '-0.01'],
    ['0.0049', 2, '0'],
    ['-0.0049', 2, '0'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['2.4', 0, '2'],
    ['1234.5', 3, '1234.5'],
    ['0', 0, '0'],
  ])('%s to %i decimals is %s', (number, decimals, result) => {
    expect(roundFraction(of(number), decimals)).toBe(result);
  });

  test('returns undefined for too many digits', () => {
    const large = multiply(of('999999999999999'), of('2'));
    expect(roundFraction(large, 0)).toBeUndefined();
    expect(roundFraction(multiply(of('999999999999'), of('0.123456')), 6)).toBeUndefined();
    expect(roundFraction(multiply(of('999999999999'), of('0.123456')), 2)).toBe('123455999999.88');
  });
});

test('three thirds are one', () => {
  const third = divide(of('1'), of('3'));
  expect(third && roundFraction(multiply(third, of('3')), 6)).toBe('1');
  expect(third && roundFraction(third, 2)).toBe('0.33');
});

test('returns undefined for a division by zero', () => {
  expect(divide(of('1'), of('0'))).toBeUndefined();
});

test('divides by a negative number', () => {
  const half = divide(of('1'), of('-2'));
  expect(half && roundFraction(half, 1)).toBe('-0.5');
});

/** The reference is integer arithmetic in cents. */
const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
const asText = (value: number): string =>
  `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`;
const fraction = (value: number): Fraction => [BigInt(value), 100n];

test('adds, subtracts and compares cents exactly', () => {
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [a, b] = [fraction(one), fraction(other)];
      expect(Number(roundFraction(add(a, b), 2))).toBe(Number(asText(one + other)));
      expect(Number(roundFraction(subtract(a, b), 2))).toBe(Number(asText(one - other)));
      expect(compareFractions(a, b)).toBe(Math.sign(one - other));
    }),
    runs(1000),
  );
});

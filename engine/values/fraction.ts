// Exact arithmetic. A number is a fraction of two whole ones, so that a third stays a third until the result is rounded.
import { canonicalDecimal } from './canonical-decimal.ts';
import { decimalsOf, isDecimal } from './decimal.ts';

/** Numerator and denominator; the denominator is above zero. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

/** A stored number; undefined for a text that is none. */
export function fractionOf(decimal: string): Fraction | undefined {
  if (!isDecimal(decimal)) return undefined;
  return [BigInt(decimal.replace('.', '')), 10n ** BigInt(decimalsOf(decimal))];
}

export function plus([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return b === d ? [a + c, b] : [a * d + c * b, b * d];
}

export function minus(one: Fraction, [c, d]: Fraction): Fraction {
  return plus(one, [-c, d]);
}

export function times([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * c, b * d];
}

/** One divided by another; undefined where that is zero. */
export function over([a, b]: Fraction, [c, d]: Fraction): Fraction | undefined {
  if (c === 0n) return undefined;
  return c < 0n ? [-a * d, -b * c] : [a * d, b * c];
}

/** Below zero, zero or above as the one is less than, equal to or more than the other. */
export function compareFractions([a, b]: Fraction, [c, d]: Fraction): number {
  const difference = a * d - c * b;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * A fraction as a number of so many decimals is stored; a half is rounded away from zero. Undefined for one with more
 * digits than are kept.
 */
export function rounded([numerator, denominator]: Fraction, decimals: number): string | undefined {
  const size = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(decimals);
  const digits = ((size * 2n + denominator) / (denominator * 2n)).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const part = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return canonicalDecimal(`${numerator < 0n ? '-' : ''}${whole}${part}`);
}

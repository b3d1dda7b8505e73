// Exact arithmetic with fractions of two integers, so that a third stays a third until the result is rounded.
import { canonicalDecimal } from './canonical-decimal.ts';
import { decimalsOf, isDecimal } from './decimal.ts';

/** Numerator and denominator. The denominator is positive. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

/** Converts a stored number to a fraction. Returns undefined for any other text. */
export function fractionOf(decimal: string): Fraction | undefined {
  if (!isDecimal(decimal)) return undefined;
  return [BigInt(decimal.replace('.', '')), 10n ** BigInt(decimalsOf(decimal))];
}

export function add([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return b === d ? [a + c, b] : [a * d + c * b, b * d];
}

export function subtract(one: Fraction, [c, d]: Fraction): Fraction {
  return add(one, [-c, d]);
}

export function multiply([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * c, b * d];
}

/** Divides the first fraction by the second. Returns undefined for a division by zero. */
export function divide([a, b]: Fraction, [c, d]: Fraction): Fraction | undefined {
  if (c === 0n) return undefined;
  return c < 0n ? [-a * d, -b * c] : [a * d, b * c];
}

/** Returns -1, 0 or 1, as a sort function must: negative if the first fraction is smaller. */
export function compareFractions([a, b]: Fraction, [c, d]: Fraction): number {
  const difference = a * d - c * b;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * Rounds a fraction and returns it as a stored number with at most the given decimals. Halves are rounded
 * away from zero. Returns undefined if the number has too many digits to be stored.
 */
export function roundFraction([numerator, denominator]: Fraction, decimals: number): string | undefined {
  const size = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(decimals);
  const digits = ((size * 2n + denominator) / (denominator * 2n)).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const part = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return canonicalDecimal(`${numerator < 0n ? '-' : ''}${whole}${part}`);
}

// Numbers as stored and transmitted: exact decimals in one canonical form, never binary floats.

/** Maximum number of digits, before and after the decimal point together. */
export const MOST_DIGITS = 15;
/** Maximum number of decimals. */
export const MOST_DECIMALS = 6;

/**
 * A stored number. The limit of 15 digits is the precision of IEEE doubles: two different decimals become two
 * doubles in the same order. Conditions and rules can therefore compare numbers as JavaScript numbers, with
 * exact results.
 */
const DECIMAL = /^(?!-0$)(?!(?:\D?\d){16})-?(?:0|[1-9]\d*)(?:\.\d{0,5}[1-9])?$/;

/** The pattern of stored numbers. */
export const DECIMAL_SHAPE = DECIMAL.source;

/** Returns whether a text is a number in its stored form. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** Returns a decimal as an integer scaled by 10 to the power of `decimals`. */
function scaled(decimal: string, decimals: number): bigint {
  const [whole = '', part = ''] = decimal.split('.');
  return BigInt(whole + part.padEnd(decimals, '0'));
}

/** Returns the number of decimals of a stored number. */
export function decimalsOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

/**
 * Returns whether a stored number is an exact multiple of a step. Also true for texts that are not numbers,
 * because other rules report these.
 */
export function isMultipleOf(decimal: string, step: string): boolean {
  const decimals = decimalsOf(step);
  if (!isDecimal(decimal)) return true;
  return decimalsOf(decimal) <= decimals && scaled(decimal, decimals) % scaled(step, decimals) === 0n;
}

/** Returns whether a multiple of a positive step lies between two numbers, or is equal to one of them. */
export function hasMultipleBetween(min: string, max: string, step: string): boolean {
  const [low, high, size] = [min, max, step].map((decimal) => scaled(decimal, MOST_DECIMALS)) as [
    bigint,
    bigint,
    bigint,
  ];
  const beyond = ((high % size) + size) % size;
  return high - beyond >= low;
}

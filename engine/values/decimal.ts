// Numbers as they are stored and as they travel: exact decimals, written in one way only, never binary floats.

/** Most digits of a number, those before and those after its point together. */
export const MOST_DIGITS = 15;
/** Most decimals of a number. */
export const MOST_DECIMALS = 6;

/**
 * A stored number. It has at most 15 digits because that is what IEEE doubles tell apart: two decimals of so many digits
 * become two doubles, in the same order. So numbers can be compared as JavaScript compares them, in conditions and in
 * rules, and the result is exact.
 */
const DECIMAL = /^(?!-0$)(?!(?:\D?\d){16})-?(?:0|[1-9]\d*)(?:\.\d{0,5}[1-9])?$/;

/** The pattern of stored numbers. */
export const DECIMAL_SHAPE = DECIMAL.source;

/** Whether a text is a number as it is stored. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** A number as a whole one of so many decimals: hundredths, thousandths. */
function scaled(decimal: string, decimals: number): bigint {
  const [whole = '', part = ''] = decimal.split('.');
  return BigInt(whole + part.padEnd(decimals, '0'));
}

/** How many decimals a number has. */
export function decimalsOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

/** Whether a stored number is a multiple of a step, exactly. What is no number is no business of a step. */
export function isMultipleOf(decimal: string, step: string): boolean {
  const decimals = decimalsOf(step);
  if (!isDecimal(decimal)) return true;
  return decimalsOf(decimal) <= decimals && scaled(decimal, decimals) % scaled(step, decimals) === 0n;
}

/** Whether a multiple of a step, which is above zero, lies between two numbers, these included. */
export function hasMultipleBetween(min: string, max: string, step: string): boolean {
  const [low, high, size] = [min, max, step].map((decimal) => scaled(decimal, MOST_DECIMALS)) as [
    bigint,
    bigint,
    bigint,
  ];
  const beyond = ((high % size) + size) % size;
  return high - beyond >= low;
}

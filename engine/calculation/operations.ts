// Operations on numbers and days for computed values, as JSON Logic. Operands are stored values or results of
// other operations. Numbers stay exact until they are rounded to a text; empty is "". Browsers load this only
// with forms that compute something. The import registers the operations.
import { addOperations } from '../conditions/holds.ts';
import { isDay, type Shift, shiftDay, yearsBetween } from '../values/calendar.ts';
import {
  compareFractions,
  type Fraction,
  fractionOf,
  minus,
  over,
  plus,
  rounded,
  times,
} from '../values/fraction.ts';
import { daysBetween, monthsBetween } from '../values/spans.ts';

/** A number, a day or `""`. */
type Value = Fraction | string;

/** Converts a value to a number; undefined if it is empty or not a number. */
function numberOf(value: Value): Fraction | undefined {
  return typeof value === 'string' ? fractionOf(value) : value;
}

/** Creates an operation on two numbers. Its result is empty while one of them is. */
function ofTwo(make: (one: Fraction, other: Fraction) => Fraction | undefined) {
  return (first: Value, second: Value): Value => {
    const [one, other] = [numberOf(first), numberOf(second)];
    return one === undefined || other === undefined ? '' : (make(one, other) ?? '');
  };
}

/** Returns a number below zero if the first comes before the second: as numbers if both are, otherwise as days. */
function compare(first: Value, second: Value): number {
  const [one, other] = [numberOf(first), numberOf(second)];
  if (one !== undefined && other !== undefined) return compareFractions(one, other);
  return String(first) < String(second) ? -1 : 1;
}

/** Creates the minimum (`sign` 1) or maximum (-1) of all values, ignoring empty ones. */
function firstInOrder(sign: number) {
  return (...values: Value[]): Value =>
    values
      .filter((value) => numberOf(value) !== undefined || isDay(String(value)))
      .reduce((first, one) => (first === '' || compare(one, first) * sign < 0 ? one : first), '');
}

/** Creates an operation that counts the units between two days, as a text. */
function between(count: (from: string, to: string) => number | undefined) {
  return (from: string, to: string): string => String(count(from, to) ?? '');
}

/** Exceeds the range of the calendar in days. */
const FURTHEST = 99_999n;

function dayAfter(day: string, by: Value, unit: Shift['unit']): string {
  const [numerator, denominator] = numberOf(by) ?? [1n, 2n];
  const amount = numerator / denominator;
  const isWhole = numerator % denominator === 0n;
  return isWhole && amount >= -FURTHEST && amount <= FURTHEST
    ? shiftDay(day, { amount: Number(amount), unit })
    : '';
}

const product = ofTwo(times);

/** The operations by name. */
export const CALCULATIONS = {
  sum: (...values: Value[]): Value => {
    const numbers = values.flatMap((value) => {
      const number = numberOf(value);
      return number === undefined ? [] : [number];
    });
    return numbers.length === 0 ? '' : numbers.reduce(plus);
  },
  product: (...values: Value[]): Value => values.reduce(product),
  difference: ofTwo(minus),
  quotient: ofTwo(over),
  least: firstInOrder(1),
  greatest: firstInOrder(-1),
  daysBetween: between(daysBetween),
  monthsBetween: between(monthsBetween),
  yearsBetween: between(yearsBetween),
  dayAfter,
  rounded: (value: Value, decimals: number): string => {
    const number = numberOf(value);
    return (number && rounded(number, decimals)) ?? '';
  },
};

addOperations(CALCULATIONS);

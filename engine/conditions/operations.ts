// JSON Logic operations on numbers and days, for computed values. Operands are stored answers or results of other
// operations. Numbers are exact fractions until "rounded" makes a text of them. An empty operand or result is "".
// Browsers load this only with forms that compute something. The import registers the operations.

import { isDay, type Shift, shiftDay, yearsBetween } from '../values/calendar.ts';
import {
  add,
  compareFractions,
  divide,
  type Fraction,
  fractionOf,
  multiply,
  roundFraction,
  subtract,
} from '../values/fraction.ts';
import { daysBetween, monthsBetween } from '../values/spans.ts';
import { addOperations } from './holds.ts';

/** A number, a day or `""`. */
type Value = Fraction | string;

/** Converts a value to an exact number. Returns undefined if it is empty or not a number. */
function numberOf(value: Value): Fraction | undefined {
  return typeof value === 'string' ? fractionOf(value) : value;
}

/** Creates an operation on two numbers. Its result is `""` if one of them is empty. */
function binaryOperation(calculate: (one: Fraction, other: Fraction) => Fraction | undefined) {
  return (first: Value, second: Value): Value => {
    const [one, other] = [numberOf(first), numberOf(second)];
    return one === undefined || other === undefined ? '' : (calculate(one, other) ?? '');
  };
}

/** Returns a number below zero if the first value is less. Compares two numbers as numbers, other values as days. */
function compare(first: Value, second: Value): number {
  const [one, other] = [numberOf(first), numberOf(second)];
  if (one !== undefined && other !== undefined) return compareFractions(one, other);
  return String(first) < String(second) ? -1 : 1;
}

/** Creates an operation for the least (`sign` 1) or the greatest (`sign` -1) value. Empty values are ignored. */
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

/** Limit of the amount that {@link dayAfter} adds. */
const FURTHEST = 99_999n;

/** Adds an amount of days, months or years to a day. Returns `""` unless the amount is a whole number in the limit. */
function dayAfter(day: string, by: Value, unit: Shift['unit']): string {
  // An empty amount becomes one half, which is not whole.
  const [numerator, denominator] = numberOf(by) ?? [1n, 2n];
  const amount = numerator / denominator;
  const isWhole = numerator % denominator === 0n;
  return isWhole && amount >= -FURTHEST && amount <= FURTHEST
    ? shiftDay(day, { amount: Number(amount), unit })
    : '';
}

const product = binaryOperation(multiply);

/** The operations by name. */
export const CALCULATIONS = {
  sum: (...values: Value[]): Value => {
    const numbers = values.flatMap((value) => {
      const number = numberOf(value);
      return number === undefined ? [] : [number];
    });
    return numbers.length === 0 ? '' : numbers.reduce(add);
  },
  product: (...values: Value[]): Value => values.reduce(product),
  difference: binaryOperation(subtract),
  quotient: binaryOperation(divide),
  least: firstInOrder(1),
  greatest: firstInOrder(-1),
  daysBetween: between(daysBetween),
  monthsBetween: between(monthsBetween),
  yearsBetween: between(yearsBetween),
  dayAfter,
  rounded: (value: Value, decimals: number): string => {
    const number = numberOf(value);
    return (number && roundFraction(number, decimals)) ?? '';
  },
};

addOperations(CALCULATIONS);

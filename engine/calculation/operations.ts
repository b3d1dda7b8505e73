// What is done to numbers and days when a value is computed, as operations of JSON Logic. They take what is stored, and what
// the others give: a number is exact in between and becomes a text when it is rounded. Empty is "". Only a form that computes
// something needs them, so a browser loads them with such a form; whoever imports this can compute.
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

/** A number, a day, or `""`. */
type Value = Fraction | string;

/** The number that a value is; undefined for one that is empty, or no number. */
function numberOf(value: Value): Fraction | undefined {
  return typeof value === 'string' ? fractionOf(value) : value;
}

/** What two numbers make; empty while one of them is. */
function ofTwo(make: (one: Fraction, other: Fraction) => Fraction | undefined) {
  return (first: Value, second: Value): Value => {
    const [one, other] = [numberOf(first), numberOf(second)];
    return one === undefined || other === undefined ? '' : (make(one, other) ?? '');
  };
}

/** Below zero where the one comes before the other: as numbers where both are, else as days. */
function compare(first: Value, second: Value): number {
  const [one, other] = [numberOf(first), numberOf(second)];
  if (one !== undefined && other !== undefined) return compareFractions(one, other);
  return String(first) < String(second) ? -1 : 1;
}

/** The first of all values in the order that the sign tells; those that are empty are left out. */
function firstInOrder(sign: number) {
  return (...values: Value[]): Value =>
    values
      .filter((value) => numberOf(value) !== undefined || isDay(String(value)))
      .reduce((first, one) => (first === '' || compare(one, first) * sign < 0 ? one : first), '');
}

/** How far two days are apart, as a text. */
function between(count: (from: string, to: string) => number | undefined) {
  return (from: string, to: string): string => String(count(from, to) ?? '');
}

/** Nobody counts further, and the calendar ends before. */
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

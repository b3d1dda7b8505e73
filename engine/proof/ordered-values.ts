// Creates candidate dates, times and numbers around borders. Borders are the values that conditions compare
// an answer with: all values between two borders are equivalent.
import { localToday, shiftDay } from '../values/calendar.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';

/** Maximum distance from a border, in steps. */
const MOST_STEPS = 4;

/** Returns distances from a border. More answers that are compared with each other need more distances. */
function steps(compared: number): number[] {
  const most = Math.min(Math.max(compared, 1), MOST_STEPS);
  return Array.from({ length: 2 * most + 1 }, (_, index) => index - most);
}

/** Returns dates around borders; `compared` is the number of answers that are compared with each other. */
export function daysAround(borders: Iterable<string>, compared: number, today = localToday()): string[] {
  const days = [...borders, today].flatMap((border) =>
    steps(compared).map((amount) => shiftDay(border, { amount, unit: 'd' })),
  );
  return [...new Set(days)].filter((day) => day !== '');
}

/** Returns times around borders. */
export function timesAround(borders: Iterable<string>, compared: number): string[] {
  const times = [...borders, '12:00'].flatMap((border) => {
    const [hours = 0, minutes = 0] = border.split(':').map(Number);
    return steps(compared).map((step) => {
      const minute = hours * 60 + minutes + step;
      const two = (part: number): string => String(part).padStart(2, '0');
      return minute < 0 || minute > 1439 ? '' : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    });
  });
  return [...new Set(times)].filter((time) => time !== '');
}

/** Returns numbers around borders, between two borders, and nearby multiples of the step sizes `sizes`. */
export function numbersAround(
  borders: Iterable<string>,
  compared: number,
  sizes: readonly number[],
): string[] {
  const values = new Set<string>();
  const add = (number: number): void => {
    const text = canonicalDecimal(String(Number(number.toFixed(6))));
    if (text !== undefined) values.add(text);
  };
  const numbers = [...new Set([...borders, '0', '10'])].map(Number).filter(Number.isFinite);
  numbers.sort((one, other) => one - other);
  for (const [index, number] of numbers.entries()) {
    const next = numbers[index + 1];
    if (next !== undefined) add((number + next) / 2);
    for (const size of sizes) {
      for (const step of steps(compared)) {
        add(number + step * size);
        add((Math.floor(number / size) + step) * size);
      }
    }
  }
  return [...values];
}

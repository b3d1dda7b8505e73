// JSON Logic operations for values derived from an answer (its length, the contents of a list), and for the
// current day.
import type { Logic } from '../form/compiled-form.ts';
import { localToday, type Shift, shiftDay } from '../values/calendar.ts';
import { listedValues } from '../values/list-text.ts';
import { textLength } from '../values/text-length.ts';

/** Reserved key under which answers can contain the current day. Without it, conditions use the local day. */
export const TODAY_KEY = '#today';

/** Returns the logic for an answer's number of characters, as a text. */
export function lengthLogic(answer: Logic): Logic {
  return { characters: [answer] };
}

/** Returns the logic for the number of options in a list, as a text. */
export function countLogic(list: Logic): Logic {
  return { choices: [list] };
}

/** Returns the logic for the number of uploaded files under these keys, as a text. */
export function filesLogic(keys: readonly string[]): Logic {
  return { files: keys.map((key) => ({ var: [key, ''] })) };
}

/** Returns the logic for whether a list contains an option. */
export function isChosenLogic(list: Logic, option: string): Logic {
  return { chosen: [list, option] };
}

/** Returns the logic for a day relative to today. */
export function todayLogic({ amount, unit }: Shift): Logic {
  return { day: [{ var: [TODAY_KEY, ''] }, amount, unit] };
}

/** The operations by name. */
export const VALUE_OPERATIONS: Readonly<Record<string, (...operands: never[]) => string | boolean>> = {
  characters: (answer: unknown) => String(textLength(String(answer))),
  choices: (list: unknown) => String(listedValues(String(list)).length),
  files: (...marks: unknown[]) => String(marks.filter((mark) => mark !== '').length),
  chosen: (list: unknown, option: string) => listedValues(String(list)).includes(option),
  day: (today: string, amount: number, unit: Shift['unit']) =>
    shiftDay(today === '' ? localToday() : today, { amount, unit }),
};

// What a condition can read beside an answer as it stands, as operations of JSON Logic: how long it is, what
// is in a list, and what day it is.
import type { Logic } from '../form/compiled-form.ts';
import { localToday, type Shift, shiftDay } from '../values/calendar.ts';
import { listedValues } from '../values/list-text.ts';
import { textLength } from '../values/text-length.ts';

/** Where a caller says among the answers which day it is; it is today where nobody says so. */
export const TODAY_KEY = '#today';

/** The number of characters of an answer, as a text. */
export function lengthLogic(answer: Logic): Logic {
  return { characters: [answer] };
}

/** The number of options that a list holds, as a text. */
export function countLogic(list: Logic): Logic {
  return { choices: [list] };
}

/** The number of files that are there under these keys, as a text. */
export function filesLogic(keys: readonly string[]): Logic {
  return { files: keys.map((key) => ({ var: [key, ''] })) };
}

/** Whether an option is in a list. */
export function isChosenLogic(list: Logic, option: string): Logic {
  return { chosen: [list, option] };
}

/** The day that is so far from today. */
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

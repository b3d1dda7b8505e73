// What a condition can read beside an answer as it stands, as operations of JSON Logic: how long it is, and what day it is.
import type { Logic } from '../form/compiled-form.ts';
import { localToday, type Shift, shiftDay } from '../values/calendar.ts';
import { textLength } from '../values/text-length.ts';

/** Where a caller says among the answers which day it is; it is today where nobody says so. */
export const TODAY_KEY = '#today';

/** The number of characters of an answer, as a text. */
export function lengthLogic(answer: Logic): Logic {
  return { characters: [answer] };
}

/** The day that is so far from today. */
export function todayLogic({ amount, unit }: Shift): Logic {
  return { day: [{ var: [TODAY_KEY, ''] }, amount, unit] };
}

/** The operations by name. */
export const VALUE_OPERATIONS: Readonly<Record<string, (...operands: never[]) => string>> = {
  characters: (answer: unknown) => String(textLength(String(answer))),
  day: (today: string, amount: number, unit: Shift['unit']) =>
    shiftDay(today === '' ? localToday() : today, { amount, unit }),
};

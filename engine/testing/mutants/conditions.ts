// Conditions that are never or always true, for mistakes, and a question that they can use.
import type { Json, Spot } from './form-source.ts';
import type { Select } from './mutation.ts';
import { at, questions } from './select.ts';

const FORM = /^form\.json$/;

/** Returns the key of a question. */
export const keyOf = (spot: Spot): string => String((spot.value as { question?: Json }).question);
/** Returns a condition that is never true. */
export const neverTrue = (key: string): Json => ({
  all: [
    { valueKey: key, operator: 'answered' },
    { valueKey: key, operator: 'notAnswered' },
  ],
});
/** Returns a condition that is true for all answers. */
export const alwaysTrue = (key: string): Json => ({
  any: [
    { valueKey: key, operator: 'answered' },
    { valueKey: key, operator: 'notAnswered' },
  ],
});
/** Returns the first text question of the first page, which depends on nothing, for use in conditions. */
export const someKey = (form: Parameters<Select>[0]): string => {
  const first = at(FORM, /^\/pages\/0\/sections\/0$/)(form)[0]?.value;
  const [asked] = questions('text')(form).filter(({ file }) => file === `sections/${first}.json`);
  return asked === undefined ? '' : keyOf(asked);
};

// Conditions that say nothing, and the question that they are made of.
import type { Json, Spot } from './form-source.ts';
import type { Select } from './mutation.ts';
import { at, questions } from './select.ts';

const FORM = /^form\.json$/;

/** The key of a question. */
export const keyOf = (spot: Spot): string => String((spot.value as { question?: Json }).question);
/** A condition that is true and false at once. */
export const never = (key: string): Json => ({
  all: [
    { valueKey: key, operator: 'answered' },
    { valueKey: key, operator: 'notAnswered' },
  ],
});
/** A condition that is true of all answers. */
export const always = (key: string): Json => ({
  any: [
    { valueKey: key, operator: 'answered' },
    { valueKey: key, operator: 'notAnswered' },
  ],
});
/** The first question of texts of the first page, to make conditions of: it depends on nothing. */
export const someKey = (form: Parameters<Select>[0]): string => {
  const first = at(FORM, /^\/pages\/0\/sections\/0$/)(form)[0]?.value;
  const [asked] = questions('text')(form).filter(({ file }) => file === `sections/${first}.json`);
  return asked === undefined ? '' : keyOf(asked);
};

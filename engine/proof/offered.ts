// Conditions for offering an option, and for questions that need no answer.
import { chosenValues } from '../answers/choices.ts';
import { listedOptions } from '../answers/listed-options.ts';
import type { CompiledForm, CompiledQuestion, Logic } from '../form/compiled-form.ts';

/** Returns the condition for each list of a question. */
export function listConditions({
  options,
}: CompiledQuestion): readonly (readonly [list: string, when: Logic])[] {
  if (options === undefined) return [];
  if ('cases' in options) {
    return options.cases.map(({ when = true, list }, index) => {
      const before = options.cases.slice(0, index).map((one): Logic => ({ '!': [one.when ?? true] }));
      return [list, { and: [...before, when] }];
    });
  }
  if ('list' in options) return [[options.list, true]];
  const { by, lists } = options;
  return Object.entries(lists).map(([value, list]) => [list, { '===': [{ var: [by, ''] }, value] }]);
}

const conditions = new WeakMap<CompiledQuestion, Map<string, Logic>>();

/** Returns the condition for choosing an answer. For several choices, all must be offered. */
export function offeredWhen(form: CompiledForm, question: CompiledQuestion, answer: string): Logic {
  const { options, offer, accepts } = question;
  if (options === undefined || ('list' in options && offer === undefined)) return true;
  const known = conditions.get(question) ?? new Map<string, Logic>();
  conditions.set(question, known);
  const made = known.get(answer);
  if (made !== undefined) return made;
  const parts = chosenValues(question, answer).map((value): Logic => {
    const listed = listConditions(question).filter(([list]) =>
      listedOptions(form, list).some((one) => one.value === value),
    );
    const isOffered: Logic = { and: [{ or: listed.map(([, when]) => when) }, offer?.when[value] ?? true] };
    return value === accepts?.value ? { or: [accepts.when, isOffered] } : isOffered;
  });
  const logic: Logic = { and: parts };
  known.set(answer, logic);
  return logic;
}

/** Returns the condition under which a question offers any option. */
export function offersSomething(form: CompiledForm, question: CompiledQuestion): Logic {
  const { options, offer } = question;
  if (
    options === undefined ||
    ('list' in options && offer === undefined) ||
    (offer?.showsAll === true && 'list' in options)
  )
    return true;
  return {
    or: listConditions(question).map(([list, when]): Logic => {
      const values = listedOptions(form, list).map(({ value }) => value);
      const isAlways = offer?.showsAll === true || values.some((value) => offer?.when[value] === undefined);
      if (values.length === 0) return false;
      return isAlways ? when : { and: [when, { or: values.map((value) => offer?.when[value] ?? true) }] };
    }),
  };
}

const unasked = new WeakMap<CompiledQuestion, Logic>();

/** Returns the condition under which a question is hidden or optional. */
export function isNotAsked(form: CompiledForm, question: CompiledQuestion): Logic {
  const { hiddenWhen, required } = question;
  const known = unasked.get(question);
  if (known !== undefined) return known;
  const logic: Logic = {
    or: [
      ...hiddenWhen,
      { '!': [offersSomething(form, question)] },
      { '!': [{ or: required.map(({ when }) => when) }] },
    ],
  };
  unasked.set(question, logic);
  return logic;
}

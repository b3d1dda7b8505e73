// Returns conditions as JsonLogic: when options are offered, and when a question needs no answer.
import { chosenValues } from '../answers/choices.ts';
import { listedOptions } from '../answers/listed-options.ts';
import type { CompiledForm, CompiledQuestion, Logic } from '../form/compiled-form.ts';
import { cached } from '../values/cached.ts';

/** Returns the lists of a question, each with the condition for offering it. */
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

const conditionsByQuestion = new WeakMap<CompiledQuestion, Map<string, Logic>>();

/** Returns the condition under which an answer is offered. Of several choices, all must be offered. */
export function offeredWhen(form: CompiledForm, question: CompiledQuestion, answer: string): Logic {
  const { options, offer, accepts } = question;
  if (options === undefined || ('list' in options && offer === undefined)) return true;
  const conditions = cached(conditionsByQuestion, question, () => new Map());
  return cached(conditions, answer, () => {
    const parts = chosenValues(question, answer).map((value): Logic => {
      const listed = listConditions(question).filter(([list]) =>
        listedOptions(form, list).some((one) => one.value === value),
      );
      const isOffered: Logic = { and: [{ or: listed.map(([, when]) => when) }, offer?.when[value] ?? true] };
      return value === accepts?.value ? { or: [accepts.when, isOffered] } : isOffered;
    });
    return { and: parts };
  });
}

/**
 * Returns the condition under which a question offers at least one option. True for questions without
 * options.
 */
export function offersAnyWhen(form: CompiledForm, question: CompiledQuestion): Logic {
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

const hiddenOrOptionalByQuestion = new WeakMap<CompiledQuestion, Logic>();

/** Returns the condition under which a question is hidden or optional. */
export function hiddenOrOptionalWhen(form: CompiledForm, question: CompiledQuestion): Logic {
  const { hiddenWhen, required } = question;
  return cached(hiddenOrOptionalByQuestion, question, () => {
    const isOptional = { '!': [{ or: required.map(({ when }) => when) }] };
    return { or: [...hiddenWhen, { '!': [offersAnyWhen(form, question)] }, isOptional] };
  });
}

// Goals of messages: a missing answer, or the violation of a conditional rule.
import { emptyAnswer } from '../answers/answer.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type { Place } from '../compile/place.ts';
import { holds } from '../conditions/holds.ts';
import type { CompiledQuestion, Logic } from '../form/compiled-form.ts';
import { questionErrors } from '../validation/answer-errors.ts';
import type { Goal } from './goal.ts';
import { offersSomething } from './offered.ts';
import { type Want, wantsOf } from './want.ts';

/** Returns the wants that a question is present. */
export function isThere({ form }: Pick<Compiled, 'form'>, question: CompiledQuestion): Want[] {
  const something = offersSomething(form, question);
  return [...wantsOf(question.hiddenWhen), ...(something === true ? [] : [{ logic: something, is: true }])];
}

/** Returns the want that a question is answered. */
export function isAnswered({ key, type }: CompiledQuestion): Want {
  return { logic: { '!!': [{ var: [key, emptyAnswer(type)] }] }, is: true };
}

/** Returns the goals of messages that depend on other answers. `shown` has the goals of visible questions. */
export function saidGoals(compiled: Compiled, shown: ReadonlyMap<string, Goal>): Goal[] {
  const { form, places } = compiled;
  return Object.values(form.questions).flatMap((question) => {
    const { key, calculate } = question;
    const around = shown.get(key);
    const there = isThere(compiled, question);
    const of = (goal: Omit<Goal, 'name' | 'place' | 'within'>, part: object): Goal => {
      const place: Place = places.get(part) ?? around?.place ?? { file: 'form.json', pointer: '' };
      return { ...goal, name: key, place, ...(around === undefined ? {} : { within: around }) };
    };
    const hasMessage: Goal['isSeen'] = (judged, answers, today) =>
      questionErrors(judged, question, answers, { today }).length > 0;
    const required = calculate === undefined ? question.required.filter(({ when }) => when !== true) : [];
    return [
      ...required.map((part) => {
        const wants = [...there, { logic: part.when, is: true }];
        const given = [[key, emptyAnswer(question.type)]] as const;
        return of({ kind: 'requirement', wants, given, isSeen: hasMessage }, part);
      }),
      ...question.rules
        .filter((part): part is typeof part & { readonly when: Logic } => part.when !== undefined)
        .map((part) => {
          const wants = [...there, { logic: part.when, is: true }];
          return of({ kind: 'rule', wants, isSeen: (_, answers) => holds(part.when, answers) }, part);
        }),
      ...(question.assertions ?? []).map((part) => {
        const wants = [
          ...there,
          isAnswered(question),
          { logic: part.when, is: true },
          { logic: part.logic, is: false },
        ];
        return of({ kind: 'assertion', wants, isSeen: hasMessage }, part);
      }),
    ];
  });
}

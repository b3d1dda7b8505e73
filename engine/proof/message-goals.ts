// Creates the goals that messages can appear: about a missing answer, or the violation of a conditional rule.
import { emptyAnswer } from '../answers/answer.ts';
import type { Compiled } from '../compile/compile-form.ts';
import { holds } from '../conditions/holds.ts';
import type { CompiledQuestion, Logic } from '../form/compiled-form.ts';
import type { Place } from '../source/source-file.ts';
import { questionErrors } from '../validation/answer-errors.ts';
import type { Goal } from './goal.ts';
import { offersAnyWhen } from './offered.ts';
import { visibilityWants, type Want } from './want.ts';

/** Returns the wants that a question is not hidden and offers at least one option, if it has options. */
export function presenceWants({ form }: Pick<Compiled, 'form'>, question: CompiledQuestion): Want[] {
  const something = offersAnyWhen(form, question);
  return [
    ...visibilityWants(question.hiddenWhen),
    ...(something === true ? [] : [{ logic: something, is: true }]),
  ];
}

/** Returns the want that a question is answered. */
export function answeredWant({ key, type }: CompiledQuestion): Want {
  return { logic: { '!!': [{ var: [key, emptyAnswer(type)] }] }, is: true };
}

/**
 * Returns the goals of messages that depend on other answers. `visibilityGoals` has the goals that questions
 * are visible, by key.
 */
export function messageGoals(compiled: Compiled, visibilityGoals: ReadonlyMap<string, Goal>): Goal[] {
  const { form, places } = compiled;
  return Object.values(form.questions).flatMap((question) => {
    const { key, calculate } = question;
    const enclosing = visibilityGoals.get(key);
    const presence = presenceWants(compiled, question);
    const of = (goal: Omit<Goal, 'name' | 'place' | 'within'>, part: object): Goal => {
      const place: Place = places.get(part) ?? enclosing?.place ?? { file: 'form.json', pointer: '' };
      return { ...goal, name: key, place, within: enclosing };
    };
    const hasMessage: Goal['isReached'] = (judged, answers, today) =>
      questionErrors(judged, question, answers, { today }).length > 0;
    const required = calculate === undefined ? question.required.filter(({ when }) => when !== true) : [];
    return [
      ...required.map((part) => {
        const wants = [...presence, { logic: part.when, is: true }];
        const given = [[key, emptyAnswer(question.type)]] as const;
        return of({ kind: 'requirement', wants, given, isReached: hasMessage }, part);
      }),
      ...question.rules
        .filter((part): part is typeof part & { readonly when: Logic } => part.when !== undefined)
        .map((part) => {
          const wants = [...presence, { logic: part.when, is: true }];
          return of({ kind: 'rule', wants, isReached: (_, answers) => holds(part.when, answers) }, part);
        }),
      ...(question.assertions ?? []).map((part) => {
        const wants = [
          ...presence,
          answeredWant(question),
          { logic: part.when, is: true },
          { logic: part.logic, is: false },
        ];
        return of({ kind: 'assertion', wants, isReached: hasMessage }, part);
      }),
    ];
  });
}

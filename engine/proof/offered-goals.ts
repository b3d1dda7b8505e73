// Creates the goals that options can be chosen: options and lists that are offered only under a condition.
import { isDrawn, offeredOptions } from '../answers/visibility.ts';
import type { Compiled } from '../compile/compile-form.ts';
import { holds } from '../conditions/holds.ts';
import type { Logic } from '../form/compiled-form.ts';
import { child } from '../source/source-file.ts';
import type { Goal } from './goal.ts';
import { presenceWants } from './message-goals.ts';
import { listConditions, offeredWhen } from './offered.ts';
import { visibilityWants, type Want } from './want.ts';

/**
 * Returns the goals of lists and options that are not always offered. `visibilityGoals` has the goals that
 * questions are visible, by key.
 */
export function offeredGoals({ form, asked }: Compiled, visibilityGoals: ReadonlyMap<string, Goal>): Goal[] {
  const goals: Goal[] = [];
  const doneKeys = new Set<string>();
  for (const { key, place } of asked) {
    const question = form.questions[key];
    if (question?.options === undefined || doneKeys.has(key)) continue;
    doneKeys.add(key);
    const { options, offer } = question;
    const base = [...presenceWants({ form }, question), ...visibilityWants([], question.drawnWhen)];
    const goal = (
      kind: 'list' | 'option',
      value: string,
      pointer: string,
      logic: Logic,
      isReached: Goal['isReached'],
    ): void => {
      const wants: Want[] = [...base, { logic, is: true }];
      const at = { file: place.file, pointer: place.pointer + pointer };
      const enclosing = visibilityGoals.get(key);
      goals.push({
        kind,
        name: key,
        value,
        place: at,
        wants,
        page: question.page,
        own: [logic],
        within: enclosing,
        isReached,
      });
    };
    if (!('list' in options)) {
      const names =
        'cases' in options
          ? options.cases.map((_, index) => child('/options/firstOf', index))
          : Object.keys(options.lists).map((value) => child('/options/lists', value));
      for (const [index, [list, when]] of listConditions(question).entries())
        goal(
          'list',
          list,
          names[index] ?? '',
          when,
          ({ form: judged }, answers) => isDrawn(judged, question, answers) && holds(when, answers),
        );
    }
    for (const value of Object.keys(offer?.when ?? {})) {
      const isReached: Goal['isReached'] = (judged, answers) =>
        offeredOptions(judged.form, question, answers).some((option) => option.value === value);
      goal('option', value, child('/offerWhen', value), offeredWhen(form, question, value), isReached);
    }
  }
  return goals;
}

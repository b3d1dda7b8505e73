// Goals for choices: conditional options, and lists that answers or conditions select.
import { isDrawn, offeredOptions } from '../answers/visibility.ts';
import type { Compiled } from '../compile/compile-form.ts';
import { holds } from '../conditions/holds.ts';
import type { Logic } from '../form/compiled-form.ts';
import { child } from '../source/source-file.ts';
import type { Goal } from './goal.ts';
import { listConditions, offeredWhen } from './offered.ts';
import { isThere } from './said-goals.ts';
import { type Want, wantsOf } from './want.ts';

/**
 * Returns the goals of lists and options that are not always offered. `shown` has the goals of visible
 * questions.
 */
export function offeredGoals({ form, asked }: Compiled, shown: ReadonlyMap<string, Goal>): Goal[] {
  const goals: Goal[] = [];
  const seen = new Set<string>();
  for (const { key, place } of asked) {
    const question = form.questions[key];
    if (question?.options === undefined || seen.has(key)) continue;
    seen.add(key);
    const { options, offer } = question;
    const base = [...isThere({ form }, question), ...wantsOf([], question.drawnWhen)];
    const goal = (
      kind: 'list' | 'option',
      value: string,
      pointer: string,
      logic: Logic,
      isSeen: Goal['isSeen'],
    ): void => {
      const wants: Want[] = [...base, { logic, is: true }];
      const at = { file: place.file, pointer: place.pointer + pointer };
      const around = shown.get(key);
      goals.push({
        kind,
        name: key,
        value,
        place: at,
        wants,
        page: question.page,
        own: [logic],
        ...(around === undefined ? {} : { within: around }),
        isSeen,
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
      const isSeen: Goal['isSeen'] = (judged, answers) =>
        offeredOptions(judged.form, question, answers).some((option) => option.value === value);
      goal('option', value, child('/offerWhen', value), offeredWhen(form, question, value), isSeen);
    }
  }
  return goals;
}

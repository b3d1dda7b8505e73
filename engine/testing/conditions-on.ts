import { holds } from '../conditions/holds.ts';
import type { Condition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { compileSmallForm, type SmallForm } from './small-form.ts';

/** Returns functions that add a question to a form, shown under a condition, and say whether it is shown. */
export function conditionsOn(form: SmallForm) {
  const withCondition = (
    condition: Condition,
    conditions: Readonly<Record<string, Condition>> = {},
  ): SmallForm => ({
    ...form,
    content: [
      ...form.content,
      { showWhen: condition, content: [{ question: 'more', label: 'More', widget: 'text' }] },
    ],
    conditions,
  });
  const shows = (condition: Condition, answers: Answers, conditions?: Record<string, Condition>): boolean => {
    const { more } = compileSmallForm(withCondition(condition, conditions)).questions;
    return more !== undefined && !more.hiddenWhen.some((logic) => holds(logic, answers));
  };
  return { withCondition, shows };
}

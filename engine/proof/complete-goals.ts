// Creates the goals that a question can be answered: there must be answers to the question, and to the
// questions that its rules read, without any error.
import type { Compiled } from '../compile/compile-form.ts';
import { readKeys } from '../conditions/read-keys.ts';
import type { CompiledQuestion, Logic } from '../form/compiled-form.ts';
import { questionErrors } from '../validation/answer-errors.ts';
import type { Goal } from './goal.ts';
import { takeApart } from './judge-partly.ts';
import { answeredWant, presenceWants } from './message-goals.ts';
import type { Want } from './want.ts';

/** Upper limit of rules per question that are tried in pairs. */
const MOST_RULES = 8;

/** Returns the conditions under which a question must have a valid answer: if it is required, or has rules. */
function demands({ required, rules, assertions = [] }: CompiledQuestion): readonly Logic[] {
  if (required.length > 0) return required.map(({ when }) => when);
  return rules.length + assertions.length > 0 ? [true] : [];
}

/** Returns the parts of a condition that do not depend on the answer itself. */
function partsOfOthers(key: string, logic: Logic): readonly Logic[] {
  const structure = typeof logic === 'object' ? takeApart(logic) : undefined;
  const parts = structure?.by === 'and' ? structure.parts : [logic];
  return parts.filter((part) => part !== true && !readKeys(part).includes(key));
}

/** Returns the conditions under which rules apply: of each rule alone, and of each pair of rules. */
function cases({ key, rules, assertions = [] }: CompiledQuestion): readonly (readonly Logic[])[] {
  const others = [...rules, ...assertions]
    .map(({ when = true }) => partsOfOthers(key, when))
    .filter((parts) => parts.length > 0)
    .slice(0, MOST_RULES);
  return others.flatMap((one, index) => [
    one,
    ...others.slice(index + 1).map((other) => [...new Set([...one, ...other])]),
  ]);
}

const areTrue = (conditions: readonly Logic[]): Want[] =>
  conditions.filter((logic) => logic !== true).map((logic) => ({ logic, is: true }));

/**
 * Returns the goals that questions can be answered. `visibilityGoals` has the goals that they are visible, by
 * key.
 */
export function completeGoals(compiled: Compiled, visibilityGoals: ReadonlyMap<string, Goal>): Goal[] {
  return Object.values(compiled.form.questions).flatMap((question) => {
    const { key, calculate, source, stores } = question;
    // Only a few answers with a JSON Schema are tried: finding none would prove nothing.
    if (calculate !== undefined || source !== undefined || stores === 'document' || stores === 'json')
      return [];
    const enclosing = visibilityGoals.get(key);
    const presence = presenceWants(compiled, question);
    const goal = (kind: 'answer' | 'case', conditions: readonly Logic[], value = ''): Goal => {
      const preconditions = [...presence, ...areTrue(conditions)];
      return {
        kind,
        name: key,
        value,
        place: enclosing?.place ?? { file: 'form.json', pointer: '' },
        preconditions,
        wants: [...preconditions, answeredWant(question)],
        isComplete: true,
        within: enclosing,
        isReached: (judged, answers, today) =>
          questionErrors(judged, question, answers, { today }).length === 0,
      };
    };
    return demands(question).flatMap((demand) => [
      goal('answer', [demand]),
      ...cases(question).map((conditions, index) => goal('case', [demand, ...conditions], String(index))),
    ]);
  });
}

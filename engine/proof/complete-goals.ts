// Whether what is asked can be answered: that some answer to a question, and to those that its rules read, is without a message.
import type { Compiled } from '../compile/compile-form.ts';
import { readKeys } from '../conditions/read-keys.ts';
import type { CompiledQuestion, Logic } from '../form/compiled-form.ts';
import { questionErrors } from '../validation/answer-errors.ts';
import type { Goal } from './goal.ts';
import { takeApart } from './judge-partly.ts';
import { isAnswered, isThere } from './said-goals.ts';
import type { Want } from './want.ts';

/** Most rules of a question of which each two are tried together. */
const MOST_RULES = 8;

/** When it matters whether a question can be answered: while it has to be, or always, where it has rules. */
function demands({ required, rules, assertions = [] }: CompiledQuestion): readonly Logic[] {
  if (required.length > 0) return required.map(({ when }) => when);
  return rules.length + assertions.length > 0 ? [true] : [];
}

/** The parts of a condition that the answer itself does not decide. */
function partsOfOthers(key: string, logic: Logic): readonly Logic[] {
  const joined = typeof logic === 'object' ? takeApart(logic) : undefined;
  const parts = joined?.by === 'and' ? joined.parts : [logic];
  return parts.filter((part) => part !== true && !readKeys(part).includes(key));
}

/** Conditions under which rules hold, by themselves and two by two. */
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

/** The goals of questions that can be answered; `shown` are those of the questions. */
export function completeGoals(compiled: Compiled, shown: ReadonlyMap<string, Goal>): Goal[] {
  return Object.values(compiled.form.questions).flatMap((question) => {
    const { key, calculate, source, stores } = question;
    // Of what a JSON Schema describes few answers are tried: that none of them fits would say nothing.
    if (calculate !== undefined || source !== undefined || stores === 'document' || stores === 'json')
      return [];
    const around = shown.get(key);
    const there = isThere(compiled, question);
    const goal = (kind: 'answer' | 'case', conditions: readonly Logic[], value = ''): Goal => {
      const before = [...there, ...areTrue(conditions)];
      return {
        kind,
        name: key,
        value,
        place: around?.place ?? { file: 'form.json', pointer: '' },
        before,
        wants: [...before, isAnswered(question)],
        isComplete: true,
        ...(around === undefined ? {} : { within: around }),
        isSeen: (judged, answers, today) => questionErrors(judged, question, answers, { today }).length === 0,
      };
    };
    return demands(question).flatMap((demand) => [
      goal('answer', [demand]),
      ...cases(question).map((conditions, index) => goal('case', [demand, ...conditions], String(index))),
    ]);
  });
}

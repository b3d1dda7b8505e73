// Explains why a goal has no witness: finds a minimal set of conditions and rules that contradict each other.
import { readKeys } from '../conditions/read-keys.ts';
import type { Assertion, CompiledQuestion, FieldRule } from '../form/compiled-form.ts';
import type { Goal } from './goal.ts';
import type { Prover } from './prover.ts';
import type { Want } from './want.ts';

/** Parts of a form that contradict each other, so that a goal cannot be reached. */
export interface Culprits {
  /** Conditions of the goal itself. */
  readonly wants: readonly Want[];
  /** Keys of questions that would have to be answered but are hidden. */
  readonly hidden: readonly string[];
  /** Rules and assertions that no answer satisfies together. */
  readonly rules: readonly object[];
}

/** Returns a minimal subset for which `isNever` is true: leaves out each part without which it still is. */
function minimalSubset<T>(parts: readonly T[], isNever: (remaining: readonly T[]) => boolean): readonly T[] {
  return parts.reduce<readonly T[]>((remaining, part) => {
    const others = remaining.filter((one) => one !== part);
    return isNever(others) ? others : remaining;
  }, parts);
}

/** Returns the parts that contradict each other, for a goal that is proven to have no witness. */
export function findCulprits(prover: Prover, goal: Goal): Culprits {
  const { given = [], isComplete = false } = goal;
  const isNever = (wants: readonly Want[], without?: ReadonlySet<string | object>): boolean =>
    prover.prove(wants, { given, isComplete, ...(without === undefined ? {} : { without }) }).is === 'never';
  const wants = minimalSubset(goal.wants, (remaining) => isNever(remaining));
  const keys = [...new Set(wants.flatMap(({ logic }) => readKeys(logic)))];
  // A whole application concerns all required answers.
  const concernedKeys = goal.kind === 'application' ? keys : [goal.name];
  const allRules = isComplete ? [...new Set(concernedKeys.flatMap((key) => rulesAround(prover, key)))] : [];
  const isCulprit = (part: string | object): boolean => !isNever(wants, new Set([part]));
  return {
    wants,
    hidden: keys.filter(
      (key) => prover.form.questions[key] !== undefined && !concernedKeys.includes(key) && isCulprit(key),
    ),
    rules: minimalSubset(allRules, (remaining) =>
      isNever(wants, new Set(allRules.filter((part) => !remaining.includes(part)))),
    ),
  };
}

/** Returns conditional rules and assertions of a question, and of the questions that these read. */
function rulesAround({ form }: Prover, key: string): readonly object[] {
  const own = rulesOf(form.questions[key]);
  const others = [...new Set(readKeys(own.flatMap((rule) => Object.values(rule))))].filter(
    (other) => other !== key,
  );
  return [...own, ...others.flatMap((other) => rulesOf(form.questions[other]))];
}

function rulesOf(question: CompiledQuestion | undefined): readonly (FieldRule | Assertion)[] {
  if (question === undefined) return [];
  return [...question.rules.filter(({ when }) => when !== undefined), ...(question.assertions ?? [])];
}

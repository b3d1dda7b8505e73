// Explains why there is no witness: a minimal set of conflicting conditions.
import { readKeys } from '../conditions/read-keys.ts';
import type { Assertion, CompiledQuestion, FieldRule } from '../form/compiled-form.ts';
import type { Goal } from './goal.ts';
import type { Prover } from './prover.ts';
import type { Want } from './want.ts';

/** The conflicting parts. */
export interface Culprits {
  readonly wants: readonly Want[];
  /** Questions that would have to be answered but are hidden. */
  readonly hidden: readonly string[];
  /** Rules and assertions that no answer satisfies together. */
  readonly rules: readonly object[];
}

/** Returns a minimal set of parts without a witness: removes each part and restores those that matter. */
function fewest<T>(parts: readonly T[], isNever: (kept: readonly T[]) => boolean): readonly T[] {
  return parts.reduce<readonly T[]>((kept, part) => {
    const others = kept.filter((one) => one !== part);
    return isNever(others) ? others : kept;
  }, parts);
}

/** Returns the culprits of a goal without a witness. */
export function culpritsOf(prover: Prover, goal: Goal): Culprits {
  const { given = [], isComplete = false } = goal;
  const isNever = (wants: readonly Want[], without?: ReadonlySet<string | object>): boolean =>
    prover.prove(wants, { given, isComplete, ...(without === undefined ? {} : { without }) }).is === 'never';
  const wants = fewest(goal.wants, (kept) => isNever(kept));
  const keys = [...new Set(wants.flatMap(({ logic }) => readKeys(logic)))];
  // A whole application concerns all required answers.
  const about = goal.kind === 'application' ? keys : [goal.name];
  const all = isComplete ? [...new Set(about.flatMap((key) => rulesAround(prover, key)))] : [];
  const isBy = (part: string | object): boolean => !isNever(wants, new Set([part]));
  return {
    wants,
    hidden: keys.filter(
      (key) => prover.form.questions[key] !== undefined && !about.includes(key) && isBy(key),
    ),
    rules: fewest(all, (kept) => isNever(wants, new Set(all.filter((part) => !kept.includes(part))))),
  };
}

/** Returns the rules that depend on other answers, of a question and of those that its rules read. */
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

import type { Goal } from '../proof/goal.ts';
import { explainUnreachable, unreachableGoals } from '../proof/unreachable.ts';
import type { ProofCheck } from './check.ts';

/** Returns the beginning of the message. */
function beginningOf({ kind, name }: Goal): string {
  if (kind === 'requirement') return `This never makes "${name}" required`;
  return kind === 'rule' ? `This rule never applies to "${name}"` : `No answers break this rule of "${name}"`;
}

/**
 * Returns the remedy. For an assertion, it adds a hint: authors may expect it to demand an answer, but it is checked
 * only after its question is answered.
 */
function remedyOf({ kind }: Goal): string {
  const remedy = 'Change one of these conditions, or remove the rule.';
  return kind === 'assertion'
    ? `${remedy} The rule is checked only after that question is answered. Use requiredWhen if it must be answered.`
    : remedy;
}

/**
 * Reports messages that are never shown, because their requirement or rule never applies or their assertion is always
 * true.
 */
export const neverSaid: ProofCheck = {
  name: 'never-said',
  severity: 'warning',
  run: (proof) =>
    unreachableGoals(proof, ['requirement', 'rule', 'assertion']).map((goal) => ({
      ...goal.place,
      message: `${beginningOf(goal)}, so its message is never shown${explainUnreachable(proof, goal)}.`,
      suggestion: remedyOf(goal),
    })),
};

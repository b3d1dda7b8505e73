import type { Goal } from '../proof/goal.ts';
import { reasonOf, unseen } from '../proof/unseen.ts';
import type { Check } from './check.ts';

function saysOf({ kind, name }: Goal): string {
  if (kind === 'requirement') return `This never makes "${name}" required`;
  return kind === 'rule' ? `This rule never applies to "${name}"` : `No answers break this rule of "${name}"`;
}

/**
 * Returns the remedy. An assertion is only checked once its question is answered, so it cannot demand an
 * answer.
 */
function remedyOf({ kind }: Goal): string {
  const remedy = 'Change one of these conditions, or remove the rule.';
  return kind === 'assertion'
    ? `${remedy} The rule is checked only after that question is answered. Use requiredWhen if it must be answered.`
    : remedy;
}

/**
 * A message is never shown: its requirement never applies, its rule is never checked or its assertion is always
 * true.
 */
export const neverSaid: Check = {
  name: 'never-said',
  run: ({ proof }) =>
    proof === undefined
      ? []
      : unseen(proof, ['requirement', 'rule', 'assertion']).map((goal) => ({
          ...goal.place,
          severity: 'warning' as const,
          code: 'never-said',
          message: `${saysOf(goal)}, so its message is never shown${reasonOf(proof, goal)}.`,
          suggestion: remedyOf(goal),
        })),
};

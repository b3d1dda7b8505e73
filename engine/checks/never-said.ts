import type { Goal } from '../proof/goal.ts';
import { reasonOf, unseen } from '../proof/unseen.ts';
import type { Check } from './check.ts';

function saysOf({ kind, name }: Goal): string {
  if (kind === 'requirement') return `"${name}" never has to be answered because of this`;
  return kind === 'rule'
    ? `This rule is never asked of "${name}"`
    : `No answers break this rule at "${name}"`;
}

/**
 * Returns the remedy. An assertion is only checked once its question is answered, so it cannot demand an
 * answer.
 */
function remedyOf({ kind }: Goal): string {
  const remedy = 'Change one of these conditions, or remove the rule.';
  return kind === 'assertion'
    ? `${remedy} It is looked at once that question is answered: that there has to be an answer is said by requiredWhen.`
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
          message: `${saysOf(goal)}, so that its message is never said${reasonOf(proof, goal)}.`,
          suggestion: remedyOf(goal),
        })),
};

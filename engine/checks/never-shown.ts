import type { Goal } from '../proof/goal.ts';
import { explainUnreachable, unreachableGoals } from '../proof/unreachable.ts';
import type { CheckFinding, ProofCheck } from './check.ts';

/** Kinds of goals that applicants see. */
const SHOWN = ['page', 'section', 'part', 'tab', 'question'] as const;

/** Names a goal at the beginning of a message. */
function nameOf({ kind, name }: Goal): string {
  if (kind === 'part') return 'This content';
  return kind === 'question' ? `"${name}"` : `The ${kind} "${name}"`;
}

/**
 * Reports pages, sections, conditional parts, tabs and questions that are never shown, whatever the answers are: an
 * error. A warning, if they are shown only with an answer that the rules of its question refuse.
 */
export const neverShown: ProofCheck = {
  name: 'never-shown',
  run: (proof) => {
    const never = unreachableGoals(proof, SHOWN).map((goal) => ({
      ...goal.place,
      message: `${nameOf(goal)} is never shown${explainUnreachable(proof, goal)}.`,
      suggestion: 'Change one of these conditions, or remove the content that is never shown.',
    }));
    const shownIfRefused = proof.proofs
      .filter(
        ({ goal, outcome }) =>
          SHOWN.some((kind) => kind === goal.kind) && outcome.is === 'found' && outcome.isRefused,
      )
      .filter(({ goal }, _, all) => !all.some((other) => other.goal === goal.within))
      .map(
        ({ goal }): CheckFinding => ({
          ...goal.place,
          severity: 'warning',
          message: `${nameOf(goal)} is shown only if another question has an answer that its own rules refuse.`,
          suggestion: 'Compare with an answer that the question accepts.',
        }),
      );
    return [...never, ...shownIfRefused];
  },
};

import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Goal } from '../proof/goal.ts';
import { reasonOf, unseen } from '../proof/unseen.ts';
import type { Check } from './check.ts';

const SHOWN = ['page', 'section', 'part', 'tab', 'question'] as const;

function nameOf({ kind, name }: Goal): string {
  if (kind === 'part') return 'This content';
  return kind === 'question' ? `"${name}"` : `The ${kind} "${name}"`;
}

/** A page, section, conditional part, tab or question is never shown, whatever the answers are. */
export const neverShown: Check = {
  name: 'never-shown',
  run: ({ proof }) => {
    if (proof === undefined) return [];
    const never = unseen(proof, SHOWN).map(
      (goal): Finding => ({
        ...goal.place,
        code: 'never-shown',
        message: `${nameOf(goal)} is never shown${reasonOf(proof, goal)}.`,
        suggestion: 'Change one of these conditions, or remove the content that is never shown.',
      }),
    );
    const refused = proof.proofs
      .filter(
        ({ goal, outcome }) =>
          SHOWN.some((kind) => kind === goal.kind) && outcome.is === 'found' && outcome.isRefused,
      )
      .filter(({ goal }, _, all) => !all.some((other) => other.goal === goal.within))
      .map(
        ({ goal }): Finding => ({
          ...goal.place,
          severity: 'warning',
          code: 'never-shown',
          message: `${nameOf(goal)} is shown only if another question has an answer that its own rules refuse.`,
          suggestion: 'Compare with an answer that the question accepts.',
        }),
      );
    return [...never, ...refused];
  },
};

import { explainUnreachable, unreachableGoals } from '../proof/unreachable.ts';
import type { ProofCheck } from './check.ts';

/** Reports option lists and options that are never offered, whatever the answers are. */
export const neverOffered: ProofCheck = {
  name: 'never-offered',
  run: (proof) =>
    unreachableGoals(proof, ['list', 'option']).map((goal) => ({
      ...goal.place,
      message: `The ${goal.kind} "${goal.value}" of "${goal.name}" is never offered${explainUnreachable(proof, goal)}.`,
      suggestion: `Change one of these conditions, or remove the ${goal.kind}.`,
    })),
};

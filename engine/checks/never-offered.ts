import { reasonOf, unseen } from '../proof/unseen.ts';
import type { Check } from './check.ts';

/** A list, or an option, can never be chosen. */
export const neverOffered: Check = {
  name: 'never-offered',
  run: ({ proof }) =>
    proof === undefined
      ? []
      : unseen(proof, ['list', 'option']).map((goal) => ({
          ...goal.place,
          code: 'never-offered',
          message: `The ${goal.kind} "${goal.value}" of "${goal.name}" is never offered${reasonOf(proof, goal)}.`,
          suggestion: `Change one of these conditions, or remove the ${goal.kind}.`,
        })),
};

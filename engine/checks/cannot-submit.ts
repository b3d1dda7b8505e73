import type { Goal } from '../proof/goal.ts';
import { explainUnreachable, unreachableGoals } from '../proof/unreachable.ts';
import { APPLICATION } from '../proof/whole-applications.ts';
import { REMEDY } from './cannot-answer.ts';
import type { ProofCheck } from './check.ts';

/** Describes a goal of the kind `application` in words: any application, or one with or without a certain page. */
export function applicationOf({ name, value }: Goal): string {
  if (name === APPLICATION) return 'an application';
  return `an application ${value === 'shown' ? 'with' : 'without'} the page "${name}"`;
}

/**
 * Reports that applicants cannot submit: each question can be answered, but no combination of answers satisfies all
 * requirements and rules. If only applications with (or without) some page are affected, names the page.
 */
export const cannotSubmit: ProofCheck = {
  name: 'cannot-submit',
  run: (proof) => {
    // A question without a valid answer also prevents submitting, and is reported already.
    if (unreachableGoals(proof, ['answer']).length > 0) return [];
    const never = unreachableGoals(proof, ['application']);
    const canNobodySubmit = never.some(({ name }) => name === APPLICATION);
    return never
      .filter(({ name }) => !canNobodySubmit || name === APPLICATION)
      .map((goal) => ({
        ...goal.place,
        message: `Applicants cannot submit ${applicationOf(goal)}${explainUnreachable(proof, goal)}.`,
        suggestion: REMEDY,
      }));
  },
};

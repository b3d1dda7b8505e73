import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Goal } from '../proof/goal.ts';
import { reasonOf, unseen } from '../proof/unseen.ts';
import { APPLICATION } from '../proof/whole-applications.ts';
import type { Check } from './check.ts';

/** Describes a complete application by the page that it has or lacks. */
export function applicationOf({ name, value }: Goal): string {
  if (name === APPLICATION) return 'an application';
  return `an application ${value === 'shown' ? 'with' : 'without'} the page "${name}"`;
}

/** Each question can be answered alone, but no combination answers all required ones: nobody can submit. */
export const cannotSubmit: Check = {
  name: 'cannot-submit',
  run: ({ proof }) => {
    // A question without a valid answer also prevents submitting, and is reported already.
    if (proof === undefined || unseen(proof, ['answer']).length > 0) return [];
    const never = unseen(proof, ['application']);
    const isNobody = never.some(({ name }) => name === APPLICATION);
    return never
      .filter(({ name }) => !isNobody || name === APPLICATION)
      .map(
        (goal): Finding => ({
          ...goal.place,
          code: 'cannot-submit',
          message: `Applicants cannot submit ${applicationOf(goal)}${reasonOf(proof, goal)}.`,
          suggestion: 'Change one of the rules, or use "when" to say when each rule applies.',
        }),
      );
  },
};

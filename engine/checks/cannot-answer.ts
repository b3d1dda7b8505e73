import type { Goal } from '../proof/goal.ts';
import { explainUnreachable, type LocatedProof, unreachableGoals } from '../proof/unreachable.ts';
import type { CheckFinding, ProofCheck } from './check.ts';

/** The remedy if rules contradict each other. */
export const REMEDY = 'Change one of the rules, or use "when" to say when each rule applies.';

/** Returns who cannot submit because of it. */
function harmOf({ compiled }: LocatedProof, { name }: Goal): string {
  const { hiddenWhen = [], required = [] } = compiled.form.questions[name] ?? {};
  if (required.length === 0) return '';
  const isAlways = hiddenWhen.length === 0 && required.some(({ when }) => when === true);
  return isAlways
    ? ', so applicants cannot submit the application'
    : ', so applicants who must answer it cannot submit';
}

/**
 * Reports a question to which no answer satisfies all rules: an error if that is so whatever the other answers are, a
 * warning if it is so with some of them. Applicants who have to answer the question cannot submit.
 */
export const cannotAnswer: ProofCheck = {
  name: 'cannot-answer',
  run: (proof) => {
    const never = unreachableGoals(proof, ['answer']);
    const keys = new Set(never.map(({ name }) => name));
    // If no answer is valid at all, findings about single cases add nothing.
    const cases = unreachableGoals(proof, ['case']).filter(({ name }) => !keys.has(name));
    return [
      ...never.map((goal) => {
        const message = `No answer to "${goal.name}" satisfies all rules${harmOf(proof, goal)}${explainUnreachable(proof, goal)}.`;
        return { ...goal.place, message, suggestion: REMEDY };
      }),
      ...cases.map((goal): CheckFinding => {
        const message = `With some other answers, no answer to "${goal.name}" satisfies all rules${explainUnreachable(proof, goal)}.`;
        return { ...goal.place, severity: 'warning', message, suggestion: REMEDY };
      }),
    ];
  },
};

import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Goal } from '../proof/goal.ts';
import { reasonOf, type ToldProof, unseen } from '../proof/unseen.ts';
import type { Check } from './check.ts';

/** Who cannot submit because of it. */
function harmOf({ compiled }: ToldProof, { name }: Goal): string {
  const { hiddenWhen = [], required = [] } = compiled.form.questions[name] ?? {};
  if (required.length === 0) return '';
  const isAlways = hiddenWhen.length === 0 && required.some(({ when }) => when === true);
  return isAlways
    ? ', so that nobody can submit the application'
    : ', so that who has to answer it cannot submit';
}

/** A question of which no answer, whatever else is answered, keeps all rules: who has to answer it cannot submit. */
export const cannotAnswer: Check = {
  name: 'cannot-answer',
  run: ({ proof }) => {
    if (proof === undefined) return [];
    const never = unseen(proof, ['answer']);
    const keys = new Set(never.map(({ name }) => name));
    // Of what no answer keeps at all, cases say nothing more.
    const cases = unseen(proof, ['case']).filter(({ name }) => !keys.has(name));
    return [
      ...never.map((goal): Finding => {
        const harm = harmOf(proof, goal);
        return findingOf(goal, `No answer to "${goal.name}" keeps all rules${harm}${reasonOf(proof, goal)}.`);
      }),
      ...cases.map((goal): Finding => {
        const message = `With some other answers no answer to "${goal.name}" keeps all rules${reasonOf(proof, goal)}.`;
        return { ...findingOf(goal, message), severity: 'warning' };
      }),
    ];
  },
};

function findingOf({ place }: Goal, message: string): Finding {
  return {
    ...place,
    code: 'cannot-answer',
    message,
    suggestion: 'Change one of the rules, or say with "when" which of them holds when.',
  };
}

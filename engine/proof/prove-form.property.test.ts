import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternJudge } from '../../server/form/judge-patterns.ts';
import { currentAnswer, isEmpty, isSameAnswer } from '../answers/answer.ts';
import { clearHidden, computeAnswers } from '../answers/set-answer.ts';
import { isStorable } from '../answers/storable-answer.ts';
import { holds } from '../conditions/holds.ts';
import { answerSets } from '../testing/answer-sets.ts';
import { arbitraryForm } from '../testing/arbitrary-form.ts';
import { runs } from '../testing/property-runs.ts';
import { compiledSmallForm } from '../testing/small-form.ts';
import { formErrors } from '../validation/answer-errors.ts';
import { judgedForm, proveForm } from './prove-form.ts';
import { giveInTurn } from './replay.ts';

const today = '2026-11-20';

test('witnesses show their goals when given in turn; random answers never show unreachable goals', () => {
  const seen = { found: 0, never: 0 };
  fc.assert(
    fc.property(arbitraryForm, fc.gen(), ({ form: small }, gen) => {
      const compiled = compiledSmallForm(small);
      const { form } = compiled;
      const judged = judgedForm(compiled);
      const { proofs } = proveForm(compiled, { judge: patternJudge, today });
      for (const { goal, outcome } of proofs) {
        if (outcome.is !== 'found') continue;
        seen.found += 1;
        const answers = giveInTurn(form, outcome.answers);
        expect(answers, `${goal.kind} ${goal.name}`).toBeDefined();
        expect(goal.isReached(judged, answers ?? {}, today), `${goal.kind} ${goal.name}`).toBe(true);
      }
      const never = proofs.filter(({ outcome }) => outcome.is === 'never').map(({ goal }) => goal);
      if (never.length === 0) return;
      for (let count = 0; count < 40; count += 1) {
        const given = Object.entries(gen(answerSets, form, today));
        const stored = given.filter(([key, value]) => key.startsWith('#') || isStorable(form, key, value));
        const { answers } = clearHidden(form, computeAnswers(form, Object.fromEntries(stored)).answers);
        // Answers that are not offered cannot be given.
        const isOffered = Object.values(form.questions).every((question) =>
          isSameAnswer(currentAnswer(form, question, answers), answers[question.key]),
        );
        if (!isOffered) continue;
        const isWrong = Object.keys(formErrors(judged, answers, { today })).length > 0;
        for (const { kind, name, wants, isComplete } of never) {
          if (isComplete && isWrong) continue;
          const isSo = wants.every(({ logic, is }) => holds(logic, answers) === is);
          expect(isSo && !(kind === 'requirement' && !isEmpty(answers[name])), `${kind} ${name}`).toBe(false);
          seen.never += 1;
        }
      }
    }),
    runs(15, 40),
  );
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(10);
});

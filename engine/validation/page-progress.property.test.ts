// For any answers, the navigation counts exactly those answers as open that a submission would report as
// missing.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentAnswer, isBlank } from '../answers/answer.ts';
import { answerSets } from '../testing/answer-sets.ts';
import { compiledOf, secondFiles, shippedFiles } from '../testing/config-files.ts';
import { moduleOf } from '../testing/module-of.ts';
import { runs } from '../testing/property-runs.ts';
import { formErrors } from './answer-errors.ts';
import { pageProgress, progressKeys, requirableQuestions } from './page-progress.ts';

const TODAY = '2026-11-20';

test.each([
  { name: 'the shipped form', files: shippedFiles },
  { name: 'the second form', files: secondFiles },
])('$name', ({ files }) => {
  const module = moduleOf(compiledOf(files));
  const { form } = module;
  const seen = new Set<string>();
  fc.assert(
    fc.property(answerSets(form, TODAY), (answers) => {
      const missing = Object.keys(formErrors(module, answers, { today: TODAY })).filter((key) => {
        const question = form.questions[key];
        return question !== undefined && isBlank(currentAnswer(form, question, answers));
      });
      for (const { id } of form.pages) {
        const questions = requirableQuestions(form, id);
        const [answered, required] = pageProgress(form, questions, answers);
        expect(required - answered, id).toBe(
          missing.filter((key) => form.questions[key]?.page === id).length,
        );
        expect(answered).toBeGreaterThanOrEqual(0);
        seen.add(`${id} ${answered}/${required}`);
        // Nothing else matters: these keys alone give the same result.
        const kept = progressKeys(questions).filter((key) => Object.hasOwn(answers, key));
        const alone = Object.fromEntries(kept.map((key) => [key, answers[key] ?? '']));
        expect(pageProgress(form, questions, alone)).toEqual([answered, required]);
      }
    }),
    runs(100),
  );
  expect(seen.size).toBeGreaterThan(10);
});

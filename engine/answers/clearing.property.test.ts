// Whatever an answer removes, undo restores all answers of the form.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { answerSets } from '../testing/answer-sets.ts';
import { compiledOf, secondFiles, shippedFiles } from '../testing/config-files.ts';
import { runs } from '../testing/property-runs.ts';
import { isEmpty } from './answer.ts';
import { canUndo, clearingOf, undoClearing } from './clearing.ts';
import { clearHidden, setAnswer, setAnswers } from './set-answer.ts';
import { offeredOptions } from './visibility.ts';

const TODAY = '2026-11-20';

/** Answers as a page has them: valid choices with their labels, nothing hidden, no documents. */
function held(form: CompiledForm, set: Answers): Answers {
  const offered = Object.entries(set).filter(([key, value]) => {
    const question = form.questions[key];
    if (question?.options === undefined) return !form.keys[key]?.document;
    return offeredOptions(form, question, set).some((option) => option.value === value);
  });
  return clearHidden(form, setAnswers(form, {}, Object.fromEntries(offered)).answers).answers;
}

const filled = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isEmpty(value)));

test.each([
  { name: 'the shipped form', files: shippedFiles, least: 20 },
  { name: 'the second form', files: secondFiles, least: 10 },
])('$name', ({ files, least }) => {
  const { form } = compiledOf(files);
  const deciding = Object.keys(form.dependents).filter((key) => form.questions[key] !== undefined);
  const cases = fc.tuple(answerSets(form, TODAY), answerSets(form, TODAY), fc.constantFrom(...deciding));
  let cleared = 0;
  fc.assert(
    fc.property(cases, (drawn) => {
      const [first, second, key] = drawn;
      const before = held(form, first);
      const value = held(form, second)[key] ?? (form.keys[key]?.type === 'boolean' ? false : '');
      const change = setAnswer(form, before, key, value);
      const clearing = clearingOf(form, before, change);
      expect(clearing?.removed ?? []).toHaveLength(change.cleared.length);
      if (clearing === undefined) return;
      cleared += 1;
      expect(canUndo(form, clearing, change.answers)).toBe(true);
      expect(filled(undoClearing(form, clearing, change.answers).answers)).toEqual(filled(before));
    }),
    runs(400),
  );
  expect(cleared).toBeGreaterThan(least);
});

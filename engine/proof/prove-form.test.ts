import { expect, test } from 'vitest';
import { patternJudge } from '../../server/form/judge-patterns.ts';
import { acceptAnswers } from '../answers/accept-answers.ts';
import { clearHidden } from '../answers/set-answer.ts';
import { isVisible } from '../answers/visibility.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { compileFiles, secondFiles, shippedFiles } from '../testing/config-files.ts';
import { grantFiles } from '../testing/grant-form.ts';
import { NESTED } from '../testing/nested-form.ts';
import { compiledSmallForm } from '../testing/small-form.ts';
import { judgedForm, proveForm } from './prove-form.ts';
import { giveInTurn } from './replay.ts';

const today = '2026-11-20';

const forms = [
  { form: 'the shipped form', files: shippedFiles },
  { form: 'the second form', files: secondFiles },
  { form: 'a form whose rules range over several answers', files: grantFiles() },
];

/** Saves and reopens answers. Returns undefined if they cannot be saved. */
function reopened(form: CompiledForm, answers: Answers): Answers | undefined {
  const isSaved = (key: string): boolean => form.keys[key] !== undefined && !form.keys[key].document;
  const entries = Object.entries(answers);
  const layout = Object.fromEntries(entries.filter(([key]) => !isSaved(key)));
  const accepted = acceptAnswers(form, Object.fromEntries(entries.filter(([key]) => isSaved(key))), layout);
  return accepted.ok ? clearHidden(form, { ...layout, ...accepted.changes }).answers : undefined;
}

test.each(forms)('everything in $form has a witness that shows it when given in turn', ({ files }) => {
  const { compiled, diagnostics } = compileFiles(files, { proofs: true, judge: patternJudge });
  expect(diagnostics).toEqual([]);
  if (compiled === undefined) return;
  const judged = judgedForm(compiled);
  const { proofs } = proveForm(compiled, { judge: patternJudge, today });
  const unseen = proofs.filter(({ goal, outcome }) => {
    const answers = outcome.is === 'found' ? giveInTurn(compiled.form, outcome.answers) : undefined;
    return answers === undefined || !goal.isReached(judged, answers, today);
  });
  expect(unseen.map(({ goal, outcome }) => `${goal.kind} ${goal.name} ${outcome.is}`)).toEqual([]);
  const kinds = new Set(proofs.map(({ goal }) => goal.kind));
  for (const kind of ['page', 'section', 'part', 'question', 'requirement', 'answer'])
    expect(kinds).toContain(kind);
});

test.each(forms)('witnesses in $form still show it after saving and reopening', ({ files }) => {
  const { compiled } = compileFiles(files, { checks: false, judge: patternJudge });
  if (compiled === undefined) throw new Error('The form does not compile.');
  const judged = judgedForm(compiled);
  const { proofs } = proveForm(compiled, { judge: patternJudge, today });
  const questions = new Map(
    proofs.filter(({ goal }) => goal.kind === 'question').map(({ goal }) => [goal.name, goal]),
  );
  const unseen = proofs.filter(({ goal, outcome }) => {
    const answers = outcome.is === 'found' ? reopened(compiled.form, outcome.answers) : undefined;
    if (answers === undefined || !goal.isReached(judged, answers, today)) return true;
    // An answered question is visible.
    return goal.kind === 'answer' && questions.get(goal.name)?.isReached(judged, answers, today) !== true;
  });
  expect(unseen.map(({ goal }) => `${goal.kind} ${goal.name}`)).toEqual([]);
});

test('a witness for a part in an entry shows the entry and something in the part', () => {
  const compiled = compiledSmallForm(NESTED);
  const { form } = compiled;
  const { proofs } = proveForm(compiled, { today });
  const parts = proofs.filter(({ goal }) => goal.kind === 'part');
  expect(parts.length).toBeGreaterThan(0);
  const unseen = parts.filter(({ goal, outcome }) => {
    const answers = outcome.is === 'found' ? giveInTurn(form, outcome.answers) : undefined;
    if (answers === undefined) return true;
    return !Object.keys(form.questions).some((key) => {
      const question = form.questions[key];
      const isInside = proofs.some(({ goal: one }) => one.name === key && one.within === goal);
      return question !== undefined && isInside && isVisible(form, question, answers);
    });
  });
  expect(unseen.map(({ goal }) => goal.name)).toEqual([]);
});

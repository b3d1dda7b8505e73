import type { Answers, AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { isEmpty } from './answer.ts';
import { chosenValues } from './choices.ts';
import { normaliseAnswer } from './storable-answer.ts';
import { storedAnswer } from './stored-answer.ts';

/** Returns the parts of an answer that a change can remove: its choices, or the answer as a whole. */
function partsOf(question: CompiledQuestion, answer: AnswerValue | undefined): readonly string[] {
  if (isEmpty(answer)) return [];
  return question.stores === 'list' ? chosenValues(question, String(answer)) : ['answer'];
}

/**
 * Finds an answer of which `changes` remove at least a part, although it is `stored` or `sent`. Returns its key, or
 * the key in `sent` that hides it. Computed answers can be computed again, so they don't count.
 */
export function removedAnswer(
  form: CompiledForm,
  sent: Answers,
  stored: Answers,
  changes: Answers,
): string | undefined {
  const removed = Object.keys(changes).find((key) => {
    const question = form.questions[key];
    if (question === undefined || question.calculate !== undefined) return false;
    const given = Object.hasOwn(sent, key) ? normaliseAnswer(form, key, sent[key]) : '';
    const before = [stored[key], storedAnswer(form, key, given as AnswerValue)];
    const kept = partsOf(question, changes[key]);
    return before.some((answer) => partsOf(question, answer).some((part) => !kept.includes(part)));
  });
  if (removed === undefined || Object.hasOwn(sent, removed)) return removed;
  const dependsOn = form.questions[removed]?.dependsOn ?? [];
  return Object.keys(sent).find((key) => dependsOn.includes(key)) ?? removed;
}

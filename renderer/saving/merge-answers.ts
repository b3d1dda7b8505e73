import { answerKeyOf, isEmpty } from '../../engine/answers/answer.ts';
import { clearHidden } from '../../engine/answers/set-answer.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';

/**
 * Merges answers typed before a login into the stored ones. Typed answers win, but an empty value never erases
 * a stored one (decision NAV-40). Answers to hidden questions are emptied, also those that a change of the form
 * has hidden.
 */
export function mergeCarriedAnswers(form: CompiledForm, stored: Answers, carried: Answers): Answers {
  // An empty description is carried, too, if its answer is not empty.
  const typed = Object.entries(carried).filter(
    ([key, value]) => !isEmpty(value) || !isEmpty(carried[answerKeyOf(form, key)]),
  );
  return clearHidden(form, { ...stored, ...Object.fromEntries(typed) }).answers;
}

import { answerKeyOf, isEmpty } from '../../engine/answers/answer.ts';
import { clearHidden } from '../../engine/answers/set-answer.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';

/**
 * Answers after a login: what was typed before it wins over what was stored, but an empty value never erases
 * a stored one (decision NAV-40). Answers to hidden questions are emptied, also those that a change of the form hid.
 */
export function mergeCarriedAnswers(form: CompiledForm, stored: Answers, carried: Answers): Answers {
  // What goes with an answer comes with it, or not at all.
  const typed = Object.entries(carried).filter(
    ([key, value]) => !isEmpty(value) || !isEmpty(carried[answerKeyOf(form, key)]),
  );
  return clearHidden(form, { ...stored, ...Object.fromEntries(typed) }).answers;
}

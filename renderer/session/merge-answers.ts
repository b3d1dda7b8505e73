import { isEmpty } from '../../engine/answers/answer.ts';
import { clearHidden } from '../../engine/answers/set-answer.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';

/**
 * Answers after a login: what was typed before it wins over what was stored, but an empty value never erases
 * a stored one (decision NAV-40). Answers to hidden questions are emptied, also those that a change of the form hid.
 */
export function mergeCarriedAnswers(form: CompiledForm, stored: Answers, carried: Answers): Answers {
  const typed = Object.entries(carried).filter(([, value]) => !isEmpty(value));
  return clearHidden(form, { ...stored, ...Object.fromEntries(typed) }).answers;
}

import { isEmpty } from '../../engine/answers/answer.ts';
import { clearHidden } from '../../engine/answers/set-answer.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';

/**
 * Answers after a login: what was typed before it wins over what was stored, but an empty value never erases
 * a stored one (decision NAV-40). Stored answers to questions that the typed ones hide are emptied.
 */
export function mergeCarriedAnswers(form: CompiledForm, stored: Answers, carried: Answers): Answers {
  const typed = Object.entries(carried).filter(([, value]) => !isEmpty(value));
  if (typed.length === 0) return stored;
  return clearHidden(form, { ...stored, ...Object.fromEntries(typed) }).answers;
}

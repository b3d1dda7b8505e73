import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { replaceDirectionControls } from '../values/true-order.ts';

/** HTML's autofill tokens for the parts of a name, in writing order. */
const NAME_PARTS = ['name', 'given-name', 'additional-name', 'family-name'] as const;

/**
 * Returns the applicant's name, or an empty text if it is not answered. Uses the questions with autofill tokens
 * for names.
 */
export function applicantName(form: CompiledForm, answers: Answers): string {
  return replaceDirectionControls(answeredName(form, answers));
}

function answeredName(form: CompiledForm, answers: Answers): string {
  const questions = Object.values(form.questions);
  const parts = NAME_PARTS.map((part) => {
    const key = questions.find(({ autocomplete }) => autocomplete === part)?.key;
    return key === undefined ? '' : String(answers[key] ?? '').trim();
  }).filter((part) => part !== '');
  if (parts.length > 0) return parts.join(' ');
  return form.givenName === undefined ? '' : String(answers[form.givenName] ?? '').trim();
}

import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { replaceDirectionControls } from '../values/true-order.ts';

/** HTML's autofill tokens for the parts of a name, in writing order. */
const NAME_PARTS = ['name', 'given-name', 'additional-name', 'family-name'] as const;

/**
 * Returns the applicant's name, or an empty text if it is not answered. Uses the questions with autofill tokens
 * for names.
 */
export function applicantName(form: CompiledForm, answers: Answers): string {
  const questions = Object.values(form.questions);
  const keys = NAME_PARTS.map((part) => questions.find(({ autocomplete }) => autocomplete === part)?.key);
  const joined = (parts: readonly (string | undefined)[]): string =>
    parts.flatMap((key) => String((key && answers[key]) ?? '').trim() || []).join(' ');
  return replaceDirectionControls(joined(keys) || joined([form.givenName]));
}

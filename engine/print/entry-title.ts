import { fillAnswers, hasAllAnswers } from '../answers/answers-in-texts.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';

/**
 * Returns the title of an add-another entry from its answers, such as "Johns Hopkins University, 2014–2018".
 * Leaves out parts with a missing answer; empty if all are missing.
 */
export function entryTitle(form: CompiledForm, answers: Answers, parts: readonly Text[]): string {
  return parts
    .filter((part) => hasAllAnswers(form, answers, part))
    .map((part) => fillAnswers(form, answers, part))
    .join(', ');
}

import { isWhole, saidText } from '../answers/said-text.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';

/**
 * Returns the title of an add-another entry from its answers, such as "Johns Hopkins University, 2014–2018".
 * Leaves out parts with a missing answer; empty if all are missing.
 */
export function entryTitle(form: CompiledForm, answers: Answers, parts: readonly Text[]): string {
  return parts
    .filter((part) => isWhole(form, answers, part))
    .map((part) => saidText(form, answers, part))
    .join(', ');
}

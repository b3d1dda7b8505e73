import { isWhole, saidText } from '../answers/said-text.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';

/**
 * What an entry of an add-another block is called from its answers, as a reader reads them, such as "Johns Hopkins University,
 * 2014–2018". A part with a missing answer is left out; empty where all are.
 */
export function entryTitle(form: CompiledForm, answers: Answers, parts: readonly Text[]): string {
  return parts
    .filter((part) => isWhole(form, answers, part))
    .map((part) => saidText(form, answers, part))
    .join(', ');
}

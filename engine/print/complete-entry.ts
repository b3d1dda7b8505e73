import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';
import { pageProgress } from '../validation/page-progress.ts';
import { entryTitle } from './entry-title.ts';

/**
 * Whether the entry at a place (counted from 0) of an add-another block is complete: its answers give it a
 * title, and all required questions are answered.
 */
export function isEntryComplete(
  form: CompiledForm,
  { id, titles }: { readonly id: string; readonly titles: readonly (readonly Text[])[] },
  place: number,
  answers: Answers,
): boolean {
  const { keys = [] } = form.blocks[id]?.entries[place] ?? {};
  const questions = keys.flatMap((key) => form.questions[key] ?? []);
  const [answered, required] = pageProgress(form, questions, answers);
  return answered === required && entryTitle(form, answers, titles[place] ?? []) !== '';
}

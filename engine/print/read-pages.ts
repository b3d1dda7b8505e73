import { layoutAnswers } from '../answers/layout-keys.ts';
import { clearHidden } from '../answers/set-answer.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { ServiceView } from '../wire/documents.ts';
import { convertedDocuments } from './converted-documents.ts';
import { printForm } from './print-form.ts';
import type { PrintedPage } from './printed.ts';

/**
 * Returns the answers of a stored application as the applicant sees them after opening the form: hidden answers
 * are emptied, and with them those they show.
 */
export function openedAnswers(form: CompiledForm, view: ServiceView): Answers {
  const stored = { ...view.answer, ...layoutAnswers(view.add_another, view.tabs, view) };
  return clearHidden(form, stored).answers;
}

/** Prints all pages of a stored application. */
export function readPages(
  form: CompiledForm,
  view: ServiceView,
  isSubmitted: boolean,
): readonly PrintedPage[] {
  const answers = openedAnswers(form, view);
  const documents = Object.entries(view.document_answer);
  const names = Object.fromEntries(documents.map(([key, file]) => [key, file.file_name]));
  return printForm(form, answers, convertedDocuments(form, answers), isSubmitted, names);
}

import { layoutAnswers } from '../answers/layout-keys.ts';
import { clearHidden } from '../answers/set-answer.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { ServiceView } from '../wire/documents.ts';
import { convertedDocuments } from './converted-documents.ts';
import { printForm } from './print-form.ts';
import type { PrintedPage } from './printed.ts';

/** The answers of a stored application as the applicant has them on opening the form: what a hidden answer asks for is hidden, too. */
export function openedAnswers(form: CompiledForm, view: ServiceView): Answers {
  const stored = { ...view.answer, ...layoutAnswers(view.add_another, view.tabs, view) };
  return clearHidden(form, stored).answers;
}

/** Every page of a stored application as it is read. */
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

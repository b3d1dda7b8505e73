import { layoutAnswers } from '../answers/layout-keys.ts';
import { clearHidden } from '../answers/set-answer.ts';
import type { CompiledForm } from '../form/compiled-form.ts';
import type { ServiceView } from '../wire/documents.ts';
import { convertedDocuments } from './converted-documents.ts';
import { printForm } from './print-form.ts';
import type { PrintedPage } from './printed.ts';

/**
 * Every page of a stored application as it is read. As the applicant has them on opening the form: what a hidden answer
 * asks for is hidden, too.
 */
export function readPages(
  form: CompiledForm,
  view: ServiceView,
  isSubmitted: boolean,
): readonly PrintedPage[] {
  const stored = { ...view.answer, ...layoutAnswers(view.add_another, view.tabs, view) };
  const { answers } = clearHidden(form, stored);
  return printForm(form, answers, convertedDocuments(form, answers), isSubmitted);
}

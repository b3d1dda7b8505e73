import type { CompiledForm } from '../form/compiled-form.ts';
import type { TextId } from '../form/texts.ts';
import type { ServiceView } from '../wire/documents.ts';
import type { PrintedApplication } from '../wire/submission-record.ts';
import { applicantName } from './applicant-name.ts';
import { printHead } from './print-head.ts';
import { readPages } from './read-pages.ts';

/** The product's own texts in the read view. */
const TEXTS = [
  'print.notAnswered',
  'print.continued',
  'print.checked',
  'print.unchecked',
  'print.applicationId',
  'pdf.title',
  'pdf.documents',
  'pdf.pageNumber',
  'pdf.codes',
] as const satisfies readonly TextId[];

/** Returns an application as printed with this form; as a draft if it has no time of submission. */
export function printedApplication(
  form: CompiledForm,
  view: ServiceView,
  submittedAt?: number,
): PrintedApplication {
  const pages = readPages(form, view, submittedAt !== undefined);
  return {
    school: form.school.partnerName,
    title: form.title,
    name: applicantName(form, view.answer),
    head: printHead(form, pages, submittedAt),
    pages,
    copied_pages: [...form.school.pdfPages],
    texts: Object.fromEntries(TEXTS.map((id) => [id, form.texts[id]])),
  };
}

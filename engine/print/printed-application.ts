import type { CompiledForm } from '../form/compiled-form.ts';
import type { TextId } from '../form/texts.ts';
import type { ServiceView } from '../wire/documents.ts';
import type { PrintedApplication } from '../wire/submission-record.ts';
import { applicantName } from './applicant-name.ts';
import { printHead, type SubmissionTimes } from './print-head.ts';
import { readPages } from './read-pages.ts';

/** What the product itself says where an application is read. */
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

/** An application as it is read with this form; without times a draft. */
export function printedApplication(
  form: CompiledForm,
  view: ServiceView,
  times?: SubmissionTimes,
): PrintedApplication {
  const pages = readPages(form, view, times !== undefined);
  return {
    school: form.school.partnerName,
    title: form.title,
    name: applicantName(form, view.answer),
    head: printHead(form, pages, times),
    pages,
    copied_pages: [...form.school.pdfPages],
    texts: Object.fromEntries(TEXTS.map((id) => [id, form.texts[id]])),
  };
}

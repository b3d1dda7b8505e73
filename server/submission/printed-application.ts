import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { TextId } from '../../engine/form/texts.ts';
import { readPages } from '../../engine/print/read-pages.ts';
import type { ServiceView } from '../../engine/wire/documents.ts';
import type { PrintedApplication } from '../../engine/wire/submission-record.ts';
import { applicantName } from './applicant-name.ts';

/** What the product itself says where an application is read. */
const TEXTS = [
  'print.notAnswered',
  'print.checked',
  'print.unchecked',
  'pdf.title',
  'pdf.documents',
  'pdf.pageNumber',
  'pdf.codes',
] as const satisfies readonly TextId[];

/** An application as it is read with this form. */
export function printedApplication(form: CompiledForm, view: ServiceView): PrintedApplication {
  return {
    school: form.school.partnerName,
    title: form.title,
    name: applicantName(form, view.answer),
    pages: readPages(form, view),
    copied_pages: [...form.school.pdfPages],
    texts: Object.fromEntries(TEXTS.map((id) => [id, form.texts[id]])),
  };
}

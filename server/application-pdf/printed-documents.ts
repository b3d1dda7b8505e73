import { layoutAnswers } from '../../engine/answers/layout-keys.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { convertedDocuments } from '../../engine/print/converted-documents.ts';
import { printForm } from '../../engine/print/print-form.ts';
import type { PrintedAnswer, PrintedContent, PrintedPage } from '../../engine/print/printed.ts';
import type { ServiceView } from '../../engine/wire/documents.ts';

/** The pages that a PDF copy holds, in the school's order. */
export function copiedPages(form: CompiledForm, view: ServiceView): PrintedPage[] {
  const answers = { ...view.answer, ...layoutAnswers(view.add_another, view.tabs, view) };
  const pages = printForm(form, answers, convertedDocuments(form, answers));
  return form.school.pdfPages.flatMap((id) => pages.filter((page) => page.id === id));
}

/** Every pair of label and value of the pages. */
function pairs(pages: readonly PrintedPage[]): PrintedAnswer[] {
  const flatten = (content: readonly PrintedContent[]): readonly PrintedAnswer[] =>
    content.flatMap((part) => {
      if (part.kind === 'group') return flatten(part.content);
      return part.kind === 'answer' ? [part] : [];
    });
  return pages.flatMap(({ sections }) => sections.flatMap(({ content }) => flatten(content)));
}

/** The questions whose documents the pages say are attached, in the order in which they say so. */
export function attachedDocuments(pages: readonly PrintedPage[]): { key: string; label: string }[] {
  return pairs(pages).flatMap(({ isDocument, keys: [key = ''], label }) =>
    isDocument ? [{ key, label }] : [],
  );
}

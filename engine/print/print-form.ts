// Converts a compiled form and its answers to printed pages. The read-only view, the PDF copy and the review
// share this code, so that they cannot differ.
import { fillAnswers } from '../answers/answers-in-texts.ts';
import { shownPages } from '../answers/shown-pages.ts';
import type { Answers, CompiledForm, CompiledSection } from '../form/compiled-form.ts';
import { printContent } from './print-content.ts';
import type { PrintSource } from './print-source.ts';
import type { PrintedPage, PrintedSection } from './printed.ts';

/**
 * Prints all pages of the form: each visible question once, in the form's order. Leaves out sections and groups
 * in which nothing is answered or required. Pages stay (decision ROLE-29) unless a condition hides them.
 */
export function printForm(
  form: CompiledForm,
  answers: Answers,
  documents: ReadonlySet<string>,
  isSubmitted = false,
  names: Readonly<Record<string, string>> = {},
): readonly PrintedPage[] {
  return printPages({ form, answers, documents, isSubmitted, names });
}

/** Prints a draft for the review. Keeps skipped sections and entries, because they can still be answered. */
export function printDraft(
  form: CompiledForm,
  answers: Answers,
  documents: ReadonlySet<string>,
): readonly PrintedPage[] {
  return printPages({ form, answers, documents, isReview: true });
}

function printPages(source: PrintSource): readonly PrintedPage[] {
  return shownPages(source.form, source.answers).map(({ id, route, title, sections }) => ({
    id,
    route,
    title,
    sections: sections.flatMap((section) => printSection(source, section)),
  }));
}

function printSection(
  source: PrintSource,
  { id, title: heading, content }: CompiledSection,
): PrintedSection[] {
  const title = fillAnswers(source.form, source.answers, heading);
  const { printed, matters } = printContent(source, content);
  if (matters) return [{ id, title, content: printed }];
  return source.isReview && printed.length > 0 ? [{ id, title, content: printed, isSkipped: true }] : [];
}

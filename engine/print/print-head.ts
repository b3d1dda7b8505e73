import { inOneLine } from '../answers/answers-in-texts.ts';
import type { CompiledForm } from '../form/compiled-form.ts';
import { timeParts } from '../form/point-in-time.ts';
import { fillText } from '../form/texts.ts';
import type { PrintedAnswer, PrintedContent, PrintedPage } from './printed.ts';

/** The head of an application in the read view, besides the names of school and applicant. */
export interface PrintedHead {
  readonly logo: { readonly src: string; readonly alt: string };
  /** The text for a draft, or the time of the submission. */
  readonly status: string;
  /** Answers that identify the application, such as program and term. Only those that exist. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/**
 * Returns the head of an application.
 * @param submittedAt in milliseconds since 1970; undefined for a draft
 */
export function printHead(
  form: CompiledForm,
  pages: readonly PrintedPage[],
  submittedAt: number | undefined,
): PrintedHead {
  const read = printedAnswers(pages);
  const facts = (form.recordHead ?? []).flatMap((key) => {
    const found = read.find(({ keys, value }) => keys.includes(key) && value !== '');
    const question = form.questions[key];
    if (found === undefined || question === undefined) return [];
    return [{ label: found.label, value: inOneLine(question, found.value) }];
  });
  const status =
    submittedAt === undefined
      ? form.texts['print.draft']
      : fillText(form.texts['print.submittedOn'], timeParts(form, submittedAt));
  return { logo: form.school.logo, status, facts };
}

/** Returns all answers of the pages. */
export function printedAnswers(pages: readonly PrintedPage[]): PrintedAnswer[] {
  return pages.flatMap(({ sections }) => sections.flatMap(({ content }) => answersIn(content)));
}

function answersIn(content: readonly PrintedContent[]): PrintedAnswer[] {
  return content.flatMap((part) => {
    if (part.kind === 'group') return answersIn(part.content);
    return part.kind === 'answer' ? [part] : [];
  });
}

import { inOneLine } from '../answers/said-text.ts';
import type { CompiledForm } from '../form/compiled-form.ts';
import { timeParts } from '../form/point-in-time.ts';
import { fillText } from '../form/texts.ts';
import type { PrintedAnswer, PrintedContent, PrintedPage } from './printed.ts';

/** What stands above an application that is read, beside the name of school and applicant. */
export interface PrintedHead {
  readonly logo: { readonly src: string; readonly alt: string };
  /** That it is a draft, or when it was submitted. */
  readonly status: string;
  /** The answers that say what it is about, such as program and term; only those that were given. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** When an application was submitted, and when its record was made, in milliseconds since 1970. */
export interface SubmissionTimes {
  /** Null where nobody knows when, since its record was made later. */
  readonly submittedAt: number | null;
  readonly recordedAt: number;
}

/** The head of an application; without times that of a draft. */
export function printHead(
  form: CompiledForm,
  pages: readonly PrintedPage[],
  times: SubmissionTimes | undefined,
): PrintedHead {
  const read = pages.flatMap(({ sections }) => sections.flatMap(({ content }) => answersIn(content)));
  const facts = (form.recordHead ?? []).flatMap((key) => {
    const found = read.find(({ keys, value }) => keys.includes(key) && value !== '');
    const question = form.questions[key];
    if (found === undefined || question === undefined) return [];
    return [{ label: found.label, value: inOneLine(question, found.value) }];
  });
  return { logo: form.school.logo, status: statusOf(form, times), facts };
}

function answersIn(content: readonly PrintedContent[]): PrintedAnswer[] {
  return content.flatMap((part) => {
    if (part.kind === 'group') return answersIn(part.content);
    return part.kind === 'answer' ? [part] : [];
  });
}

function statusOf(form: CompiledForm, times: SubmissionTimes | undefined): string {
  if (times === undefined) return form.texts['print.draft'];
  const { submittedAt, recordedAt } = times;
  const parts = timeParts(form, submittedAt ?? recordedAt);
  const id = submittedAt === null ? 'print.submitted' : 'print.submittedOn';
  return fillText(form.texts[id], parts);
}

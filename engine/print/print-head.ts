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

/** The times of a submission and of its record, in milliseconds since 1970. */
export interface SubmissionTimes {
  /** Null if unknown, because the record was created later. */
  readonly submittedAt: number | null;
  readonly recordedAt: number;
}

/** Returns the head of an application; of a draft if there are no times. */
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

/** Formats a time in the school's time zone, in parts. */
function statusOf(form: CompiledForm, times: SubmissionTimes | undefined): string {
  if (times === undefined) return form.texts['print.draft'];
  const { submittedAt, recordedAt } = times;
  const parts = timeParts(form, submittedAt ?? recordedAt);
  const id = submittedAt === null ? 'print.submitted' : 'print.submittedOn';
  return fillText(form.texts[id], parts);
}

import type { CompiledForm } from '../form/compiled-form.ts';
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

/**
 * The head of an application.
 * @param submittedAt milliseconds since 1970; null where it was submitted and nobody knows when, undefined for a draft
 */
export function printHead(
  form: CompiledForm,
  pages: readonly PrintedPage[],
  submittedAt: number | null | undefined,
): PrintedHead {
  const read = pages.flatMap(({ sections }) => sections.flatMap(({ content }) => answersIn(content)));
  const facts = (form.recordHead ?? []).flatMap((key) => {
    const found = read.find(({ keys, value }) => keys.includes(key) && value !== '');
    return found === undefined ? [] : [{ label: found.label, value: found.value }];
  });
  return { logo: form.school.logo, status: statusOf(form, submittedAt), facts };
}

function answersIn(content: readonly PrintedContent[]): PrintedAnswer[] {
  return content.flatMap((part) => {
    if (part.kind === 'group') return answersIn(part.content);
    return part.kind === 'answer' ? [part] : [];
  });
}

function statusOf({ texts, school }: CompiledForm, submittedAt: number | null | undefined): string {
  if (submittedAt === undefined) return texts['print.draft'];
  if (submittedAt === null) return texts['print.submitted'];
  const timeZone = school.timeZone ?? 'UTC';
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(submittedAt);
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(submittedAt)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return fillText(texts['print.submittedOn'], {
    date: `${part({ day: 'numeric' })} ${part({ month: 'long' })} ${part({ year: 'numeric' })}`,
    time: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    zone: zone ?? timeZone,
  });
}

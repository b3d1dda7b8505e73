// What may leave the server for somebody who only reads an application: what is printed of it, and no more. Answers stay
// stored when their question is hidden or taken off the form; whoever reads does not have them.
import { answerKeyOf } from '../answers/answer.ts';
import { withoutLayout } from '../answers/layout-keys.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { lastFour } from '../values/last-four.ts';
import type { ServiceView } from '../wire/documents.ts';
import type { SubmissionRecord } from '../wire/submission-record.ts';
import type { PrintedContent, PrintedPage } from './printed.ts';
import { openedAnswers, readPages } from './read-pages.ts';

/** How an answer is read: whole, without what is concealed of it, or not at all. */
type Reading = 'whole' | 'lastFour' | undefined;

/**
 * An application as somebody may have it who reads it with this form. It prints as the whole application does: what a tab
 * that is not chosen asks for says whether something is missing, and goes along unless it is sensitive.
 */
export function readableView(form: CompiledForm, view: ServiceView): ServiceView {
  const printed = keysIn(readPages(form, view, false));
  const onTabs = Object.values(form.tabSets)
    .flatMap(({ tabs }) => tabs.flatMap(({ keys }) => keys))
    .filter((key) => form.keys[key]?.sensitive !== true);
  const read = new Set([...printed.keys(), ...onTabs]);
  return narrowed(form, { ...view, answer: withoutLayout(openedAnswers(form, view)) }, (key) => {
    return read.has(key) ? (form.questions[key]?.printed ?? 'whole') : undefined;
  });
}

/**
 * A submitted application as somebody may have it who reads its record: the answers that the record has, and where it has
 * the last four signs of one, these.
 */
export function recordedView(form: CompiledForm, view: ServiceView, record: SubmissionRecord): ServiceView {
  const recorded = keysIn(record.pages);
  const recordedReading = (key: string): Reading => {
    const value = recorded.get(key);
    if (value === undefined || value === '') return undefined;
    // It has several values, none of which says what is concealed.
    if (form.questions[key]?.parts !== undefined) return 'whole';
    // What was concealed stays as it is when it is concealed again, and nothing else does.
    return lastFour(value) === value ? 'lastFour' : 'whole';
  };
  return { ...narrowed(form, view, recordedReading), record };
}

/** What is read at the keys of the pages; of a box, whether it is ticked. */
function keysIn(pages: readonly PrintedPage[]): Map<string, string> {
  const pairsIn = (content: readonly PrintedContent[]): (readonly [string, string])[] =>
    content.flatMap((part) => {
      if (part.kind === 'group') return pairsIn(part.content);
      if (part.kind === 'answer') return part.keys.map((key) => [key, part.value] as const);
      return part.marks.map(({ key, isChecked }) => [key, String(isChecked)] as const);
    });
  return new Map(pages.flatMap(({ sections }) => sections.flatMap(({ content }) => pairsIn(content))));
}

function narrowed(form: CompiledForm, view: ServiceView, readingOf: (key: string) => Reading): ServiceView {
  const isRead = ([key]: readonly [string, unknown]) => readingOf(answerKeyOf(form, key)) !== undefined;
  const answer: Answers = Object.fromEntries(
    Object.entries(view.answer)
      .filter(isRead)
      .map(([key, value]) => {
        const isConcealed = typeof value === 'string' && readingOf(answerKeyOf(form, key)) === 'lastFour';
        return [key, isConcealed ? lastFour(value) : value] as const;
      }),
  );
  return {
    ...view,
    answer,
    document_answer: Object.fromEntries(Object.entries(view.document_answer).filter(isRead)),
    sources: Object.fromEntries(Object.entries(view.sources).filter(isRead)),
  };
}

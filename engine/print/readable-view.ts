// Limits what the server sends to readers of an application to what is printed. Answers of hidden or deleted
// questions stay stored but are not sent.
import { answerKeyOf } from '../answers/answer.ts';
import { withoutLayout } from '../answers/layout-keys.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { maskAllButLastFour } from '../values/last-four.ts';
import type { ServiceView } from '../wire/documents.ts';
import type { SubmissionRecord } from '../wire/submission-record.ts';
import type { PrintedContent, PrintedPage } from './printed.ts';
import { openedAnswers, readPages } from './read-pages.ts';

/** How much of an answer a reader gets: all, the last four characters, or nothing. */
type Reading = 'whole' | 'lastFour' | undefined;

/**
 * Returns the view of an application that a reader of this form may have. It prints the same as the whole
 * application: answers on unchosen tabs are needed to detect missing ones, so they are included unless
 * sensitive.
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
 * Returns the view of a submitted application for readers of its record: the recorded answers, or their last
 * four characters where the record has only these.
 */
export function recordedView(form: CompiledForm, view: ServiceView, record: SubmissionRecord): ServiceView {
  const recorded = keysIn(record.pages);
  const recordedReading = (key: string): Reading => {
    const value = recorded.get(key);
    if (value === undefined || value === '') return undefined;
    // Its printed parts do not show whether it was concealed.
    if (form.questions[key]?.parts !== undefined) return 'whole';
    // A concealed value stays the same when concealed again. No other value does.
    return maskAllButLastFour(value) === value ? 'lastFour' : 'whole';
  };
  return { ...narrowed(form, view, recordedReading), record };
}

/** Returns the printed value of each key in the pages; for a checkbox, whether it is ticked. */
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
        return [key, isConcealed ? maskAllButLastFour(value) : value] as const;
      }),
  );
  return {
    ...view,
    answer,
    document_answer: Object.fromEntries(Object.entries(view.document_answer).filter(isRead)),
    sources: Object.fromEntries(Object.entries(view.sources).filter(isRead)),
  };
}

import { isDrawn } from '../../engine/answers/visibility.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import type { PrintedContent, PrintedPage } from '../../engine/print/printed.ts';
import { keysOf, labelOf, type PrintablePair } from './PrintedPair.tsx';

/** Link from a pair of the review to its question. */
export interface ReviewLink {
  readonly route: string;
  /** Key of the target question. */
  readonly key: string;
  /** Label of the question, with its entry if it is repeated. */
  readonly label: string;
}

/** Returns the links of printed pages by pair. Read-only values have none. */
export function reviewLinks(
  form: CompiledForm,
  answers: Answers,
  pages: readonly PrintedPage[],
): ReadonlyMap<PrintablePair, ReviewLink> {
  const links = new Map<PrintablePair, ReviewLink>();
  function collect(content: readonly PrintedContent[], route: string, entry: string): void {
    for (const part of content) {
      if (part.kind === 'group') {
        collect(part.content, route, entry === '' ? part.title : `${entry}, ${part.title}`);
        continue;
      }
      const key = linkedQuestionKey(form, answers, keysOf(part)[0] ?? '');
      const label = labelOf(part);
      const named = entry === '' ? label : fillText(form.texts['review.inEntry'], { label, entry });
      if (key !== undefined) links.set(part, { route, key, label: named });
    }
  }
  for (const { route, sections } of pages) {
    for (const { content } of sections) collect(content, route, '');
  }
  return links;
}

/**
 * Returns the question itself or, if a record has answered it and it is hidden, the question that asks for the
 * record.
 */
function linkedQuestionKey(form: CompiledForm, answers: Answers, key: string): string | undefined {
  const question = form.questions[key];
  if (question === undefined || question.source !== undefined || question.calculate !== undefined)
    return undefined;
  if (isDrawn(form, question, answers)) return key;
  const autocomplete = Object.values(form.questions).find(
    ({ lookup }) => lookup && Object.hasOwn(lookup.fills, key),
  );
  return autocomplete?.key ?? key;
}

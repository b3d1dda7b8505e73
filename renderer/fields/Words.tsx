// Renders texts of the form: plain text, text with answers, or marked-up text. The script for marked-up text is
// loaded separately, because most forms have none.
import type { ReactNode } from 'react';
import { isMarked, type Words as WordsOf } from '../../engine/form/words.ts';
import { lateModule } from '../browser/late-module.tsx';
import { FilledText } from '../filling/use-filled-text.ts';

/** The script for marked-up words. Entry points preload it for forms that have some, to avoid layout shifts. */
export const lateMarks = lateModule(() => import('./Marks.tsx'));

/** Renders words inside the parent's element. Outside of a form they must not contain answers. */
export function Words({ words }: { readonly words: WordsOf }): ReactNode {
  if (typeof words === 'string') return words;
  if (!isMarked(words)) return <FilledText text={words} />;
  const { Marks } = lateMarks.get();
  return (
    <div className="mt-words">
      <Marks parts={words.marked} />
    </div>
  );
}

/** A paragraph, or a `div` for marked-up words, which may have several. */
export function Paragraph({ words, ...attributes }: ParagraphProps): ReactNode {
  const Tag = isMarked(words) ? 'div' : 'p';
  return (
    <Tag {...attributes}>
      <Words words={words} />
    </Tag>
  );
}

interface ParagraphProps {
  readonly words: WordsOf;
  readonly className?: string;
  readonly id?: string;
  readonly role?: string;
}

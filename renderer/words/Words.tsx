// Renders words. Marked-up words, which most forms do not have, need a separate chunk.
import type { ReactNode } from 'react';
import { isMarked, type Words as WordsOf } from '../../engine/form/words.ts';
import { useSaid } from '../filling/use-said.ts';
import { lateModule } from '../parts/late-module.tsx';

/** Renders marked-up words. Entry points preload it for forms that have some, to avoid layout shifts. */
export const lateMarks = lateModule(() => import('./Marks.tsx'));

/** Renders words inside the parent's element. Outside of a form they must not contain answers. */
export function Words({ words }: { readonly words: WordsOf }): ReactNode {
  if (typeof words === 'string') return words;
  if (!isMarked(words)) return <Said text={words} />;
  const { Marks } = lateMarks.get();
  return (
    <div className="mt-words">
      <Marks parts={words.marked} Said={Said} />
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

function Said({ text }: { readonly text: Exclude<WordsOf, { readonly marked: unknown }> }): string {
  return useSaid(text);
}

interface ParagraphProps {
  readonly words: WordsOf;
  readonly className?: string;
  readonly id?: string;
  readonly role?: string;
}

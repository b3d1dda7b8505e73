// What is read at some length. Elements of words, which most forms have none of, are drawn by a script of their own.
import type { ReactNode } from 'react';
import { isMarked, type Words as WordsOf } from '../../engine/form/words.ts';
import { useSaid } from '../filling/use-said.ts';
import { lateModule } from '../parts/part.tsx';

/** Draws elements of words; whoever starts loads it ahead for a form that has some, so that nothing moves when it comes. */
export const lateMarks = lateModule(() => import('./Marks.tsx'));

/** Words, in an element that whoever draws them gives. Outside of a form they may name no answers. */
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

/** A paragraph; where marks make several of it, they are in one place together. */
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

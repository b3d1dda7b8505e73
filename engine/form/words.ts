import type { Text } from './texts.ts';

/** What a school has written with marks, as elements. Whatever an answer puts into them is words, never a mark. */
export interface Marked {
  readonly marked: readonly WordPart[];
}

/** Words as they are, or an element of them. */
export type WordPart = Text | WordElement;

/** An element that words can be in; a heading has the level of where it stands. */
export type WordElement =
  | { readonly tag: PlainTag; readonly parts: readonly WordPart[] }
  | { readonly tag: 'br' }
  | { readonly tag: 'a'; readonly href: string; readonly parts: readonly WordPart[] }
  | { readonly tag: 'ol'; readonly start: number; readonly parts: readonly WordPart[] }
  | ({ readonly tag: 'img' } & Picture);

export type PlainTag = 'em' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'li' | 'p' | 'strong' | 'ul';

/** A picture of the school: its address, what it says to those who do not see it, and its size where that is known. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly size?: Size;
}

/** The size of a picture, in pixels: a browser keeps its place free. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The school's pictures by their paths below assets/; of a file that is none there is no size. */
export type Assets = ReadonlyMap<string, Size | undefined>;

/** What is read at some length, and may have marks: a text where it has none. */
export type Words = Text | Marked;

export function isMarked(words: Words | undefined): words is Marked {
  return typeof words === 'object' && 'marked' in words;
}

/** Whether a part of words is an element. */
export function isElement(part: WordPart): part is WordElement {
  return typeof part === 'object' && 'tag' in part;
}

// Longer texts of a school, which may have markup, such as help and intros.
import type { Text } from './texts.ts';

/** A text with markup, as elements. Inserted answers are plain text and never parsed as markup. */
export interface Marked {
  readonly marked: readonly WordPart[];
}

/** A plain text or an element. */
export type WordPart = Text | WordElement;

/** An element of marked-up words. A heading's level depends on its place. */
export type WordElement =
  | { readonly tag: PlainTag; readonly parts: readonly WordPart[] }
  | { readonly tag: 'br' }
  | { readonly tag: 'a'; readonly href: string; readonly parts: readonly WordPart[] }
  | { readonly tag: 'ol'; readonly start: number; readonly parts: readonly WordPart[] }
  | ({ readonly tag: 'img' } & Picture);

/** Elements without attributes. */
export type PlainTag = 'em' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'li' | 'p' | 'strong' | 'ul';

/** A school's picture: its URL, its alternative text, and its size if known. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly size?: Size;
}

/** Size of a picture in pixels, so that browsers can reserve its space. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sizes of the school's files, by path below assets/. Files that are not pictures have no size. */
export type Assets = ReadonlyMap<string, Size | undefined>;

/** A longer text: plain, or with markup. */
export type Words = Text | Marked;

/** Whether a text has markup. */
export function isMarked(words: Words | undefined): words is Marked {
  return typeof words === 'object' && 'marked' in words;
}

/** Whether a part of a text is an element. */
export function isElement(part: WordPart): part is WordElement {
  return typeof part === 'object' && 'tag' in part;
}

import { isReordered, isUnspaced, wordsOf } from './letters.ts';

/** A text of a document that must be seen in a PDF of that many pages and more. */
export interface Story {
  readonly leastPages: number;
  readonly paragraphs: readonly string[];
}

/** Paragraphs this long are sought first: short ones may be found in the midst of them. */
const LONG = 24;

/** The letters of a PDF, of which each can be found once. */
class ShownLetters {
  readonly #text: string;
  readonly #taken: Uint8Array;
  readonly #ends: readonly number[];

  constructor(pages: readonly string[]) {
    const letters = pages.map((page) => wordsOf(page).join(''));
    let end = 0;
    this.#ends = letters.map((page) => {
      end += page.length;
      return end;
    });
    this.#text = letters.join('');
    this.#taken = new Uint8Array(this.#text.length);
  }

  /** Takes a piece, the next one after a place before any other. Where it ends; -1 when it is not there. */
  take(piece: string, near: number): number {
    const after = this.#free(piece, near, this.#text.length);
    const at = after >= 0 ? after : this.#free(piece, 0, near);
    if (at < 0) return -1;
    this.#taken.fill(1, at, at + piece.length);
    return at + piece.length;
  }

  /** Where the piece begins, between two places, with no letter that is taken; -1 when nowhere. */
  #free(piece: string, from: number, until: number): number {
    let at = this.#text.indexOf(piece, from);
    while (at >= 0 && this.#taken.subarray(at, at + piece.length).includes(1))
      at = this.#text.indexOf(piece, at + 1);
    return at < until ? at : -1;
  }

  /** How often each letter is there that nothing has taken. */
  rest(): Map<string, number> {
    const counts = new Map<string, number>();
    for (let at = 0; at < this.#text.length; at += 1) {
      const letter = this.#text[at] ?? '';
      if (this.#taken[at] === 0) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    return counts;
  }

  /** The page on which a place is, from 1. */
  pageOf(place: number): number {
    const index = this.#ends.findIndex((end) => place <= end);
    return index < 0 ? Math.max(1, this.#ends.length) : index + 1;
  }
}

interface Sought {
  readonly words: readonly string[];
  /** Where it ends in the PDF; -1 as long as it is not found. */
  end: number;
}

/**
 * Seeks all letters and digits of a document in its PDF, each only once: whole paragraphs first, wherever they are; of
 * the others halves, then words, since a page may end within them. Letters that a script reorders on a page need be there
 * only as often. What is there besides (repeated headers, numbers of lists) does not count.
 * @param pages the text of each page, in the order in which it is drawn
 * @returns the page near which the first missing words belong, from 1; null when nothing is missing
 */
export function pageOfMissingText(pages: readonly string[], stories: readonly Story[]): number | null {
  const shown = new ShownLetters(pages);
  const all: Sought[] = stories
    .filter(({ leastPages }) => pages.length >= leastPages)
    .flatMap(({ paragraphs }) => paragraphs.map((text) => ({ words: wordsOf(text), end: -1 })))
    .filter(({ words }) => words.length > 0);
  const reordered: { readonly word: string; readonly near: number }[] = [];

  function seek(
    isWanted: (paragraph: Sought) => boolean,
    find: (paragraph: Sought, near: number) => number,
  ): void {
    let near = 0;
    for (const paragraph of all) {
      if (paragraph.end < 0 && isWanted(paragraph)) paragraph.end = find(paragraph, near);
      if (paragraph.end >= 0) near = paragraph.end;
    }
  }

  /** Where the last of the words ends; the words that stand in another order are left for the end. -1 if any is missing. */
  function takeParts(words: readonly string[], near: number): number {
    const whole = shown.take(words.join(''), near);
    if (whole >= 0) return whole;
    if (words.length > 1) {
      const middle = words.length >> 1;
      const end = takeParts(words.slice(0, middle), near);
      return end < 0 ? -1 : takeParts(words.slice(middle), end);
    }
    const [word = ''] = words;
    const letters = [...word];
    if (isReordered(word)) {
      reordered.push({ word, near });
      return near;
    }
    if (letters.length === 1) return -1;
    // A document may ask for the other direction.
    return isUnspaced(word) ? takeParts(letters, near) : shown.take(letters.reverse().join(''), near);
  }

  const takeWhole = ({ words }: Sought, near: number) => shown.take(words.join(''), near);
  seek(({ words }) => words.join('').length >= LONG, takeWhole);
  seek(() => true, takeWhole);
  let missing: number | undefined;
  seek(
    () => missing === undefined,
    ({ words }, near) => {
      const end = takeParts(words, near);
      if (end < 0) missing = near;
      return end;
    },
  );
  if (missing !== undefined) return shown.pageOf(missing);

  const rest = shown.rest();
  for (const { word, near } of reordered) {
    for (const letter of word.split('')) {
      const left = rest.get(letter) ?? 0;
      if (left === 0) return shown.pageOf(near);
      rest.set(letter, left - 1);
    }
  }
  return null;
}

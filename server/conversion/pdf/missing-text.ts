import { wordsOf } from './letters.ts';

/** A text of a Word document that its PDF must show if it has at least `leastPages` pages. */
export interface ExpectedText {
  readonly leastPages: number;
  readonly paragraphs: readonly string[];
}

/** Paragraphs this long are searched first: short ones may be found inside them. */
const LONG = 24;

/** The letters of a PDF; each can be taken once. */
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

  /** Takes a piece, preferably the next one after a place. Returns its end; -1 if it is missing. */
  take(piece: string, near: number): number {
    const after = this.#free(piece, near, this.#text.length);
    const at = after >= 0 ? after : this.#free(piece, 0, near);
    if (at < 0) return -1;
    this.#taken.fill(1, at, at + piece.length);
    return at + piece.length;
  }

  /** Returns the start of the piece between two places without taken letters; -1 if there is none. */
  #free(piece: string, from: number, until: number): number {
    let at = this.#text.indexOf(piece, from);
    while (at >= 0 && this.#taken.subarray(at, at + piece.length).includes(1))
      at = this.#text.indexOf(piece, at + 1);
    return at < until ? at : -1;
  }

  /** Counts the letters that are not taken. */
  rest(): Map<string, number> {
    const counts = new Map<string, number>();
    for (let at = 0; at < this.#text.length; at += 1) {
      const letter = this.#text[at] ?? '';
      if (this.#taken[at] === 0) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    return counts;
  }

  /** Returns the page of a place, from 1. */
  pageOf(place: number): number {
    const index = this.#ends.findIndex((end) => place <= end);
    return index < 0 ? Math.max(1, this.#ends.length) : index + 1;
  }
}

interface Sought {
  readonly words: readonly string[];
  /** Its end in the PDF; -1 until it is found. */
  end: number;
}

/**
 * Searches for all letters and digits of a document in its PDF, each only once. Whole paragraphs come first,
 * anywhere; then halves, then words, because a page may end within them. Words that are nowhere, split or drawn
 * in another order, must have their letters among those not taken. Extra text (repeated headers, list numbers)
 * does not count.
 * @param pages the text of each page, in drawing order
 * @param expectedTexts the first is the main text, the others are headers and footers
 * @returns the page near the first missing words, from 1; null if nothing is missing
 */
export function pageOfMissingText(
  pages: readonly string[],
  expectedTexts: readonly ExpectedText[],
): number | null {
  const shown = new ShownLetters(pages);
  const [body = [], ...furniture] = expectedTexts
    .filter(({ leastPages }) => pages.length >= leastPages)
    .map(({ paragraphs }) => paragraphs.map(wordsOf).filter(({ length }) => length > 0));
  const all: Sought[] = [body, ...furniture].flat().map((words) => ({ words, end: -1 }));
  const left: { readonly word: string; readonly near: number }[] = [];

  function seek(find: (piece: string, near: number, paragraph: Sought) => number): void {
    let near = 0;
    for (const paragraph of all) {
      if (paragraph.end < 0) paragraph.end = find(paragraph.words.join(''), near, paragraph);
      if (paragraph.end >= 0) near = paragraph.end;
    }
  }

  /** Returns the end of the last word found; the others are left for the end. */
  function takeParts(words: readonly string[], near: number): number {
    const whole = shown.take(words.join(''), near);
    if (whole >= 0) return whole;
    if (words.length > 1) {
      const middle = words.length >> 1;
      return takeParts(words.slice(middle), takeParts(words.slice(0, middle), near));
    }
    for (const word of words) left.push({ word, near });
    return near;
  }

  seek((piece, near) => (piece.length < LONG ? -1 : shown.take(piece, near)));
  seek((piece, near) => shown.take(piece, near));
  seek((_piece, near, { words }) => takeParts(words, near));
  // Each further page repeats them.
  for (const words of furniture.flat()) while (shown.take(words.join(''), 0) >= 0);

  const rest = shown.rest();
  for (const { word, near } of left) {
    for (const letter of word.split('')) {
      const count = rest.get(letter) ?? 0;
      if (count === 0) return shown.pageOf(near);
      rest.set(letter, count - 1);
    }
  }
  return null;
}

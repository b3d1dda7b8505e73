// Estimates the widths of table columns from their content, in rem. Measuring would cause layout shifts.
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';

/** Width of the page column. */
export const PAGE_WIDTH = 40;
/** Average width of a letter in a header, and the padding of a cell. */
const [LETTER_WIDTH, CELL_PADDING] = [0.47, 0.5];
/** Width of a radio button or checkbox. */
export const CHECKBOX_WIDTH = 2.75;
/** Widths of widgets whose question defines none. */
const INPUT_WIDTHS: Readonly<Record<string, number>> = {
  checkbox: CHECKBOX_WIDTH,
  date: 8.5,
  time: 7,
  number: 6,
  money: 8.5,
};
const DEFAULT_INPUT_WIDTH = 8;
/** Maximum width derived from the expected length of an answer. */
const MAX_INPUT_WIDTH = 10;

/** Returns the width of a heading that breaks between words only. */
export function headingWidth(heading: string): number {
  return CELL_PADDING + LETTER_WIDTH * Math.max(...heading.split(/[\s/-]+/).map(letters));
}

/** Returns the length of a word in letters of average width. */
function letters(word: string): number {
  const count = (kind: RegExp): number => word.match(kind)?.length ?? 0;
  return word.length + 0.6 * count(/[mw]/giu) + 0.2 * count(/\p{Lu}/gu) - 0.3 * count(/[fijlrt]/gu);
}

/** Returns the width of a cell with the input of a question. */
export function inputWidth(question: CompiledQuestion | undefined): number {
  const { widget = '', width } = question ?? {};
  if (width === undefined || width < 1) return INPUT_WIDTHS[widget] ?? DEFAULT_INPUT_WIDTH;
  return Math.min(MAX_INPUT_WIDTH, width * 0.56 + 2.25);
}

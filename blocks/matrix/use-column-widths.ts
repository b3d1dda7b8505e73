// Column widths of a matrix, and whether it fits as a table. Estimated from the content, because measuring
// would cause layout shifts.
import { useMemo } from 'react';
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';

/** Width of the page column in rem. A wider table is shown as a list. */
const PAGE_WIDTH = 40;
/** Minimum width of row headers. */
const MIN_ROW_HEADER = 9;
/** Width of a letter in a header, and the padding of a cell. */
const [LETTER_WIDTH, CELL_PADDING] = [0.47, 0.5];
/** Width of a radio button or checkbox. */
const CHECKBOX_WIDTH = 2.75;
/** Widths of widgets whose question defines none. */
const INPUT_WIDTHS: Readonly<Record<string, number>> = {
  checkbox: CHECKBOX_WIDTH,
  date: 8.5,
  time: 7,
  number: 6,
  money: 7,
};
const DEFAULT_INPUT_WIDTH = 8;
/** Maximum width derived from the expected length of an answer. */
const MAX_INPUT_WIDTH = 10;

/** Widths in per cent of the table. */
interface ColumnWidths {
  readonly row: number;
  readonly columns: readonly number[];
  /** Whether the table fits on a page. */
  readonly fits: boolean;
}

/**
 * Returns column widths for these headings. Columns of questions differ in width; columns of radio buttons are
 * all as wide as the widest.
 */
export function useColumnWidths(
  headings: readonly string[],
  questions: readonly (CompiledQuestion | undefined)[] | undefined,
): ColumnWidths {
  return useMemo(() => columnWidths(headings, questions), [headings, questions]);
}

function columnWidths(
  headings: readonly string[],
  questions: readonly (CompiledQuestion | undefined)[] | undefined,
): ColumnWidths {
  const headingWidths = headings.map((heading) => CELL_PADDING + LETTER_WIDTH * longestWord(heading));
  const minimumWidths = questions
    ? headingWidths.map((word, index) => Math.max(word, inputWidth(questions[index])))
    : headingWidths.map(() => Math.max(CHECKBOX_WIDTH, ...headingWidths));
  const sum = minimumWidths.reduce((total, width) => total + width, 0);
  const row = Math.max(MIN_ROW_HEADER, Math.min(PAGE_WIDTH - sum, PAGE_WIDTH * 0.35));
  const share = 100 / (row + sum);
  return {
    row: row * share,
    columns: minimumWidths.map((width) => width * share),
    fits: row + sum <= PAGE_WIDTH,
  };
}

function longestWord(heading: string): number {
  return Math.max(0, ...heading.split(/[\s/-]+/).map((word) => word.length));
}

function inputWidth(question: CompiledQuestion | undefined): number {
  const { widget = '', width } = question ?? {};
  if (width === undefined || width < 1) return INPUT_WIDTHS[widget] ?? DEFAULT_INPUT_WIDTH;
  return Math.min(MAX_INPUT_WIDTH, width * 0.56 + 2.25);
}

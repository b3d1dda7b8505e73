// Column widths of a matrix, and whether it fits as a table. Estimated from the content, because measuring
// would cause layout shifts.
import { useMemo } from 'react';
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';

/** Width of the page column in rem. A wider table is shown as a list. */
const PAGE = 40;
/** Minimum width of row headers. */
const ROW_HEAD = 9;
/** Width of a letter in a header, and the padding of a cell. */
const [LETTER, GAP] = [0.47, 0.5];
/** Width of a radio button or checkbox. */
const MARK = 2.75;
/** Widths of widgets whose question defines none. */
const INPUTS: Readonly<Record<string, number>> = { checkbox: MARK, date: 8.5, time: 7, number: 6, money: 7 };
const INPUT = 8;
/** Maximum width derived from the expected length of an answer. */
const MOST = 10;

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
  const words = headings.map((heading) => GAP + LETTER * longestWord(heading));
  const least = questions
    ? words.map((word, index) => Math.max(word, inputWidth(questions[index])))
    : words.map(() => Math.max(MARK, ...words));
  const sum = least.reduce((all, width) => all + width, 0);
  const row = Math.max(ROW_HEAD, Math.min(PAGE - sum, PAGE * 0.35));
  const share = 100 / (row + sum);
  return { row: row * share, columns: least.map((width) => width * share), fits: row + sum <= PAGE };
}

function longestWord(heading: string): number {
  return Math.max(0, ...heading.split(/[\s/-]+/).map((word) => word.length));
}

function inputWidth(question: CompiledQuestion | undefined): number {
  const { widget = '', width } = question ?? {};
  if (width === undefined || width < 1) return INPUTS[widget] ?? INPUT;
  return Math.min(MOST, width * 0.56 + 2.25);
}

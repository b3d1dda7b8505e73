// How wide the columns of a table are, and whether it has room on a page at all. Estimated from what stands in them: measured
// widths would move what has been drawn.
import { useMemo } from 'react';
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';

/** A column of a page, in rem: a table that is wider is a list. */
const PAGE = 40;
/** The least that stands before the rows. */
const ROW_HEAD = 9;
/** A letter of a heading, and what is left and right of it. */
const [LETTER, GAP] = [0.47, 0.5];
/** What a radio or a box takes. */
const MARK = 2.75;
/** What the text fields of widgets take that have no width of their own. */
const INPUTS: Readonly<Record<string, number>> = { checkbox: MARK, date: 8.5, time: 7, number: 6, money: 7 };
const INPUT = 8;
/** As wide as an input is made by how much is typed into it. */
const MOST = 10;

/** Parts of the whole table, in per cent. */
interface ColumnWidths {
  readonly row: number;
  readonly columns: readonly number[];
  /** Whether the table has room on a page. */
  readonly fits: boolean;
}

/** The widths of columns with these headings: of questions, or of radios, which are all as wide as the widest. */
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

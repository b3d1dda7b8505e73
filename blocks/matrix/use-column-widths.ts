import { useMemo } from 'react';
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';
import { CHECKBOX_WIDTH, headingWidth, inputWidth, PAGE_WIDTH } from '../../renderer/fields/column-widths.ts';

/** Minimum width of row headers, in rem. */
const MIN_ROW_HEADER = 9;

/** Widths in per cent of the table. */
interface ColumnWidths {
  readonly row: number;
  readonly columns: readonly number[];
  /** Whether the table fits on a page. A wider one is shown as a list. */
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
  const headingWidths = headings.map(headingWidth);
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

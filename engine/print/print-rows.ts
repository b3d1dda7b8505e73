// Rows of questions in the read view: one pair per row for choices, a table for questions.
import { fillAnswers } from '../answers/answers-in-texts.ts';
import type { PrintedRows } from '../form/block-nodes.ts';
import type { Text } from '../form/texts.ts';
import { inColumn, joined, type Print, titled } from './print.ts';
import type { PrintSource } from './print-source.ts';

/** Prints a question, under its column's label if it has one. */
type PrintQuestion = (source: PrintSource, key: string, column?: Text) => Print;

/**
 * Prints the existing rows under their common label. Rows in which nothing is answered or required are left
 * out, or marked as skipped in the review.
 */
export function printRows(source: PrintSource, node: PrintedRows, print: PrintQuestion): Print {
  const { rows, columns, keys } = node;
  const id = `matrix-${keys[0]}`;
  const titleOf = (text: Text): string => fillAnswers(source.form, source.answers, text);
  const title = titleOf(node.label);
  if (columns === undefined)
    return titled(source, { id, title }, joined(keys.map((key) => print(source, key))));
  const cells = rows.map((one) => one.keys.map((key, place) => print(source, key, columns[place])));
  // Empty columns are left out.
  const isRead = (place: number): boolean => cells.some((each) => (each[place]?.printed.length ?? 0) > 0);
  const row = { of: id, columns: columns.map((column, place) => (isRead(place) ? titleOf(column) : '')) };
  const read = rows.map(({ keys: [key], label }, index) => {
    const entry = joined((cells[index] ?? []).map(inColumn));
    return titled(source, { id: `row-${key}`, title: titleOf(label), row }, entry);
  });
  return titled(source, { id, title }, joined(read));
}

// Prints the entries of an add-another block as groups or as rows of a table.

import { fillAnswers } from '../answers/answers-in-texts.ts';
import { entryName } from '../answers/entries.ts';
import { visibleEntries } from '../answers/layout-keys.ts';
import type { AddAnotherNode } from '../form/block-nodes.ts';
import type { CompiledNode } from '../form/compiled-form.ts';
import { entryTitle } from './entry-title.ts';
import { footTexts } from './foot-texts.ts';
import { inColumn, joined, type Print, titled } from './print.ts';
import type { PrintSource } from './print-source.ts';
import type { PrintedContent, PrintedGroup } from './printed.ts';

type PrintContent = (source: PrintSource, content: readonly CompiledNode[]) => Print;

/**
 * Prints the existing entries. Entries in which nothing is answered or required are left out, or marked as
 * skipped in the review.
 */
export function printEntries(source: PrintSource, node: AddAnotherNode, print: PrintContent): Print {
  const { id, entries, titles, drawn } = node;
  const shown = entries.slice(0, visibleEntries(source.form, source.answers, id));
  const cells = shown.map((content) => content.map((one) => print(source, [one])));
  const row = drawn === 'table' ? { row: { of: id, columns: columnsOf(cells) } } : {};
  const read = cells.map((each, index): Print => {
    const about = { id: `${id}-${index + 1}`, title: entryName(source.form, id, index + 1), ...row };
    const summary = source.isReview && {
      summary: entryTitle(source.form, source.answers, titles[index] ?? []),
    };
    return titled(source, { ...about, ...summary }, joined(drawn === 'table' ? each.map(inColumn) : each));
  });
  const all = joined(read);
  return all.matters && row.row !== undefined
    ? { ...all, printed: [...all.printed, ...footOf(source, node, row.row)] }
    : all;
}

/** Returns the column headings; empty for a column without content. */
function columnsOf(cells: readonly (readonly Print[])[]): string[] {
  return (cells[0] ?? []).map((_, column) => {
    const pair = cells.flatMap((each) => each[column]?.printed ?? [])[0];
    if (pair?.kind === 'answer') return pair.label;
    return pair?.kind === 'marks' ? (pair.label ?? pair.marks[0]?.label ?? '') : '';
  });
}

/** Returns the computed values below the columns, if there are any. */
function footOf(
  { form, answers }: PrintSource,
  node: AddAnotherNode,
  row: NonNullable<PrintedGroup['row']>,
): PrintedContent[] {
  return (node.foot ?? []).flatMap((each, index) => {
    const content = footTexts(form, node, each, answers).flatMap(({ column, text }): PrintedContent[] =>
      text === ''
        ? []
        : [{ kind: 'answer', keys: [], label: row.columns[column] ?? '', value: text, column }],
    );
    if (content.length === 0) return [];
    const title = fillAnswers(form, answers, each.label);
    return [
      { kind: 'group', id: `${node.id}-foot-${index + 1}`, title, content, row: { ...row, isFoot: true } },
    ];
  });
}

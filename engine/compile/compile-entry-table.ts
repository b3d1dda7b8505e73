// Entries drawn as table rows: which content can be a column, and the values computed below columns.

import type { KeyScope } from '../asking/ask-questions.ts';
import type { Catalog } from '../asking/catalog.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { ownQuestions } from '../asking/content-parts.ts';
import { blockOf, widgetOf } from '../asking/entry-of.ts';
import { numberSettings } from '../asking/number-settings.ts';
import type { AddAnotherDefinition, Calculated, ContentDefinition } from '../definition/definition.ts';
import type { FootRow } from '../form/block-nodes.ts';
import { compileCalculated } from '../rules/compile-calculated.ts';
import { reportSensitive } from '../rules/compile-calculation.ts';
import { didYouMean } from '../source/nearest.ts';
import { type Place, placeIn } from '../source/source-file.ts';

/** More columns do not fit into the width of a page. */
const MOST_COLUMNS = 5;

/** Short names of calculations over a column. */
const OVER_COLUMN: Readonly<Record<string, 'sumOf' | 'leastOf' | 'greatestOf'>> = {
  sum: 'sumOf',
  least: 'leastOf',
  greatest: 'greatestOf',
};

/** Compiles how the entries of a block are drawn; empty for cards. */
export function compileEntryTable(
  context: CompileContext,
  block: AddAnotherDefinition,
  place: Place,
  scope: KeyScope,
): { readonly drawn?: 'open' | 'table'; readonly foot?: readonly FootRow[] } {
  const { drawn = 'cards', foot } = block;
  if (drawn === 'table') checkColumns(context, block, place);
  else if (foot !== undefined) {
    context.report({
      ...placeIn(place, 'foot'),
      atKey: true,
      code: 'without-effect',
      message: 'Only a table can have "foot".',
      suggestion: 'Add "drawn": "table", or remove "foot".',
    });
  }
  if (drawn === 'cards') return {};
  if (drawn === 'open' || foot === undefined) return { drawn };
  const rows = foot.map((row, index): FootRow => {
    const at = placeIn(place, 'foot', index);
    return {
      label: context.said(placeIn(at, 'label'), row.label, { scope }),
      values: Object.entries(row.values).flatMap(
        ([key, value]) =>
          compileValue(context, block, key, value, { ...placeIn(at, 'values', key), scope }) ?? [],
      ),
    };
  });
  return { drawn, foot: rows };
}

/** Returns why content cannot be a column; undefined if it can. */
function unfit({ widgets, blocks }: Catalog, node: ContentDefinition): string | undefined {
  if (!('question' in node)) {
    const [first] = blockOf(blocks, node).isColumn ? ownQuestions(blocks, node) : [];
    return first === undefined ? 'is not a question' : isNamed(first.value.label);
  }
  if (node.content !== undefined || node.manual !== undefined) return 'has content of its own';
  const { stores } = widgetOf(widgets, node);
  if (stores === 'document') return 'asks for a document';
  if (stores === 'json') return 'has an answer with several parts';
  return isNamed(node.label);
}

/** Returns why a label cannot be the heading of a column, which is the same for all entries. */
function isNamed(label: string): string | undefined {
  return /\{\{(answer|entry)\./.test(label) ? 'has a label that differs between entries' : undefined;
}

/** Reports content that cannot be a column, and too many columns. */
function checkColumns(
  { report, catalog }: CompileContext,
  { addAnother, content }: AddAnotherDefinition,
  place: Place,
): void {
  for (const [index, node] of content.entries()) {
    const why = unfit(catalog, node);
    if (why === undefined) continue;
    report({
      ...placeIn(place, 'content', index),
      code: 'unfit-column',
      message: `This cannot be a column of the table "${addAnother}": it ${why}.`,
      suggestion:
        'Use only simple questions, months and date ranges in a table, or draw the entries as cards or open.',
    });
  }
  if (content.length <= MOST_COLUMNS) return;
  report({
    ...placeIn(place, 'content', MOST_COLUMNS),
    code: 'unfit-column',
    message: `The table "${addAnother}" has ${content.length} columns. At most ${MOST_COLUMNS} are allowed.`,
    suggestion: 'Remove questions, or draw the entries as cards or open.',
  });
}

/** Compiles the value below a column. Reports a value that cannot be computed, and returns undefined. */
function compileValue(
  context: CompileContext,
  { addAnother, content }: AddAnotherDefinition,
  key: string,
  written: Calculated,
  place: Place & { readonly scope: KeyScope },
): FootRow['values'][number] | undefined {
  const wrong = (message: string, suggestion: string | undefined): undefined => {
    context.report({ ...placeIn(place), code: 'unfit-column', message, suggestion });
  };
  const keys = content.flatMap((node) => ('question' in node ? [node.question] : []));
  const column = content.findIndex((node) => 'question' in node && node.question === key);
  const question = content[column];
  if (question === undefined || !('question' in question)) {
    return wrong(`The table "${addAnother}" has no column "${key}".`, didYouMean(key, keys));
  }
  const entry = widgetOf(context.catalog.widgets, question);
  const { stores } = entry;
  if (stores !== 'number' && stores !== 'day') {
    return wrong(
      `The answers to "${key}" are neither numbers nor dates, so nothing can be computed from them.`,
      'Use a column with the widget number, money, scale or date.',
    );
  }
  const over = typeof written === 'string' ? OVER_COLUMN[written] : undefined;
  if (over === 'sumOf' && stores === 'day')
    return wrong(`The answers to "${key}" are dates. Dates have no sum.`, 'Use "least" or "greatest".');
  const asWritten = { answer: key };
  const value =
    over === undefined ? written : ({ [over]: addAnother, value: asWritten } as unknown as Calculated);
  const kind = stores === 'day' ? 'day' : 'number';
  const compiled = compileCalculated({ context, ...place }, value, kind);
  reportSensitive(context, compiled.keys, place);
  const { decimals } = numberSettings({ definition: question, entry });
  const logic = kind === 'day' ? compiled.logic : { rounded: [compiled.logic, decimals] };
  return { column, value: logic, dependsOn: [...new Set(compiled.keys)] };
}

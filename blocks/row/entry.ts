import type { BlockEntry } from '../block-entry.ts';
import { columnsOf } from './compile-columns.ts';
import type { RowNode } from './node.ts';
import type { RowDefinition } from './shape.ts';

/** Minimum share of a column, and tolerance for rounding: one third plus two thirds must count as a whole. */
const NOTHING = 0.01;

export const entry: BlockEntry<RowDefinition, RowNode> = {
  contents: ({ row }) => [{ value: row, at: '/row' }],
  compile({ row }, { context, around, at, inside }) {
    const columns = columnsOf(row);
    const sum = columns?.reduce((all, share) => all + share, 0) ?? 1;
    if (sum > 1 + NOTHING || columns?.some((share) => share < NOTHING)) {
      context.report({
        file: around.file,
        pointer: `${at}/row`,
        code: 'wrong-value',
        message: 'The questions of this row are wider than the row.',
        suggestion: 'Give each question a "width", with a sum of at most 1, such as "1/2" and "1/2".',
      });
    }
    return [{ kind: 'row', content: inside(row, '/row'), ...(columns === undefined ? {} : { columns }) }];
  },
};

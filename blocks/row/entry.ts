import type { BlockEntry } from '../../engine/asking/block-entry.ts';
import { columnShares } from './compile-columns.ts';
import type { RowNode } from './node.ts';
import type { RowDefinition } from './shape.ts';

/** Tolerance for rounding: one third plus two thirds must count as a whole. Also the minimum share of a column. */
const TOLERANCE = 0.01;

export const entry: BlockEntry<RowDefinition, RowNode> = {
  isInline: true,
  contents: ({ row }) => [{ value: row, at: '/row' }],
  compile({ row }, { context, around, at, inside }) {
    const columns = columnShares(row);
    const sum = columns?.reduce((all, share) => all + share, 0) ?? 1;
    if (sum > 1 + TOLERANCE || columns?.some((share) => share < TOLERANCE)) {
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

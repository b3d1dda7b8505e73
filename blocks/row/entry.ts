import type { BlockEntry } from '../block-entry.ts';
import type { RowNode } from './node.ts';
import type { RowDefinition } from './shape.ts';

export const entry: BlockEntry<RowDefinition, RowNode> = {
  contents: ({ row }) => [{ value: row, at: '/row' }],
  compile: ({ row }, place) => [{ kind: 'row', content: place.inside(row, '/row') }],
};

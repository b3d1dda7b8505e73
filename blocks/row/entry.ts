import type { CompiledNode } from '../../engine/form/compiled-form.ts';
import type { BlockEntry } from '../block-entry.ts';
import type { Definition } from './schema.ts';

/** Content side by side. */
export interface Node {
  readonly kind: 'row';
  readonly content: readonly CompiledNode[];
}

/** Two contents side by side. */
export const entry: BlockEntry<Definition, Node> = {
  holds: ({ row }) => [{ value: row, at: '/row' }],
  compile: ({ row }, { content }) => [{ kind: 'row', content: content(row, '/row') }],
};

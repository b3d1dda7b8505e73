import type { BlockEntry } from '../block-entry.ts';
import type { Definition } from './schema.ts';

/** A paragraph. */
export interface Node {
  readonly kind: 'text';
  readonly text: string;
}

/** A paragraph to read. */
export const entry: BlockEntry<Definition, Node> = {
  compile: (block, { text }) => [{ kind: 'text', text: text('/text', block.text) }],
};

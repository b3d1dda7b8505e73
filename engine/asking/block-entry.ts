import type { BlockDefinition } from '../definition/definition.ts';
import type { BlockParts } from '../form/block-nodes.ts';
import type { CompiledNode } from '../form/compiled-form.ts';
import type { BlockPlace } from './block-place.ts';
import type { BlockContents } from './content-parts.ts';

/**
 * A block's entry for the compiler, exported by `blocks/<name>/entry.ts`. Config identifies the block by the
 * property with the name of its folder. `Definition` is the type in its `shape.ts`. `Node` is its compiled
 * form, if it has a component of its own.
 */
export interface BlockEntry<Definition, Node extends BlockParts | CompiledNode = CompiledNode>
  extends BlockContents<Definition> {
  /** Compiles the block to nodes of the form. */
  compile(definition: Definition, place: BlockPlace): readonly (CompiledNode | Node)[];
}

/** The entries of all blocks, by the properties that identify them. */
export type BlockTable = Readonly<Record<string, BlockEntry<BlockDefinition>>>;

import type { BlockDefinition } from '../definition/definition.ts';
import type { BlockParts } from '../form/block-nodes.ts';
import type { CompiledNode } from '../form/compiled-form.ts';
import type { BlockPlace } from './block-place.ts';
import type { BlockContents } from './content-parts.ts';

/**
 * What each `blocks/<name>/entry.ts` tells the compiler about a block, which config identifies by the property named
 * like its folder. `Definition` is the type of its `shape.ts`, `Node` its compiled form if it has a component of its
 * own.
 */
export interface BlockEntry<Definition, Node extends BlockParts | CompiledNode = CompiledNode>
  extends BlockContents<Definition> {
  /** Compiles the block to nodes of the form. */
  compile(definition: Definition, place: BlockPlace): readonly (CompiledNode | Node)[];
}

/** The entries of all blocks, by the properties that identify them. */
export type BlockTable = Readonly<Record<string, BlockEntry<BlockDefinition>>>;

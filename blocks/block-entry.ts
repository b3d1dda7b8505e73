// What a block is to the engine, and the types that follow from the list of all.
import type { BlockPlace } from '../engine/compile/block-place.ts';
import type { OwnQuestion, Part } from '../engine/compile/content-parts.ts';
import type { ContentDefinition } from '../engine/definition/definition.ts';
import type { CompiledNode } from '../engine/form/compiled-form.ts';
import type * as list from './list.ts';

/**
 * A block: `Definition` is what its `shape.ts` describes, `Node` what it becomes where it is drawn in a way of its own. It is told by the
 * property that has the name of its folder.
 */
export interface BlockEntry<Definition, Node extends { readonly kind: string } = never> {
  /** The questions that it asks itself, if it does. */
  questions?(definition: Definition): OwnQuestion[];
  /** The contents that it holds, if it does. */
  contents?(definition: Definition): Part<readonly ContentDefinition[]>[];
  /** What it becomes in the compiled form. */
  compile(definition: Definition, place: BlockPlace): readonly CompiledNode[];
  /** For its type alone; never set. */
  readonly node?: Node;
}

type Blocks = typeof list;
type DefinitionOf<Entry> = Entry extends BlockEntry<infer Definition, infer _Node> ? Definition : never;
type NodeOf<Entry> = Entry extends BlockEntry<infer _Definition, infer Node> ? Node : never;

/** A block of any kind, as a config file has it. */
export type BlockDefinition = { [Name in keyof Blocks]: DefinitionOf<Blocks[Name]> }[keyof Blocks];

/** A compiled block that is drawn in a way of its own. */
export type BlockNode = { [Name in keyof Blocks]: NodeOf<Blocks[Name]> }[keyof Blocks];

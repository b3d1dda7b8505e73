// What each `blocks/*/entry.ts` gives to the engine, and types derived from the list of blocks.
import type { BlockPlace } from '../engine/compile/block-place.ts';
import type { OwnQuestion, Part } from '../engine/compile/content-parts.ts';
import type { ContentDefinition } from '../engine/definition/definition.ts';
import type { CompiledNode } from '../engine/form/compiled-form.ts';
import type * as list from './list.ts';

/**
 * A block, identified in config by the property named like its folder. `Definition` is the type of its
 * `shape.ts`, `Node` its compiled form if it has a component of its own.
 */
export interface BlockEntry<Definition, Node extends { readonly kind: string } = never> {
  /** Returns the questions that the block itself defines. */
  questions?(definition: Definition): OwnQuestion[];
  /** Returns the block's nested contents. */
  contents?(definition: Definition): Part<readonly ContentDefinition[]>[];
  /** Compiles the block to nodes of the form. */
  compile(definition: Definition, place: BlockPlace): readonly CompiledNode[];
  /** Exists only for type inference; never set. */
  readonly node?: Node;
}

type Blocks = typeof list;
type DefinitionOf<Entry> = Entry extends BlockEntry<infer Definition, infer _Node> ? Definition : never;
type NodeOf<Entry> = Entry extends BlockEntry<infer _Definition, infer Node> ? Node : never;

/** A block of any kind in a config file. */
export type BlockDefinition = { [Name in keyof Blocks]: DefinitionOf<Blocks[Name]> }[keyof Blocks];

/** A compiled block with a component of its own. */
export type BlockNode = { [Name in keyof Blocks]: NodeOf<Blocks[Name]> }[keyof Blocks];

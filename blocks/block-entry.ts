import type { CompiledCondition } from '../engine/compile/compile-condition.ts';
import type { Around } from '../engine/compile/compile-content.ts';
import type { CompileContext } from '../engine/compile/compile-context.ts';
import type { OwnQuestion, Part } from '../engine/compile/content-parts.ts';
import type { Condition, ContentDefinition } from '../engine/definition/definition.ts';
import type { CompiledNode } from '../engine/form/compiled-form.ts';
import type * as list from './list.ts';

/** What the compiler has to know of a block: `Definition` as the config holds it, `Node` as it is drawn, if in a way of its own. */
export interface BlockEntry<Definition, Node = never> {
  /** The questions that it asks itself. */
  asks?(block: Definition): OwnQuestion[];
  /** The contents that it holds. */
  holds?(block: Definition): Part<readonly ContentDefinition[]>[];
  /** What it becomes. */
  compile(block: Definition, compiler: BlockCompiler): readonly (CompiledNode | Node)[];
}

/** What a block is compiled with. Names are pointers below the block's own place. */
export interface BlockCompiler {
  readonly context: CompileContext;
  readonly around: Around;
  /** The block's own place in its file. */
  readonly at: string;
  /** Answer keys of the questions that it asks itself. */
  readonly keys: readonly string[];
  text(name: string, raw: string): string;
  condition(condition: Condition, name: string): CompiledCondition;
  /** Compiles content that it holds; `around` says what is different there. */
  content(part: readonly ContentDefinition[], name: string, around?: Partial<Around>): CompiledNode[];
  /** Compiles content that a condition hides. */
  conditional(part: readonly ContentDefinition[], name: string, hides: CompiledCondition): CompiledNode;
  /** Keys that content writes, as they are written. */
  writtenKeys(part: readonly ContentDefinition[]): string[];
}

type Entries = typeof list;
type DefinitionOf<Entry> = Entry extends BlockEntry<infer Definition, infer _> ? Definition : never;
type NodeOf<Entry> = Entry extends BlockEntry<infer _, infer Node> ? Node : never;

/** A block of any kind, as the config holds it. */
export type BlockDefinition = { [Name in keyof Entries]: DefinitionOf<Entries[Name]> }[keyof Entries];
/** What a block of any kind becomes, where it is drawn in a way of its own. */
export type BlockNode = { [Name in keyof Entries]: NodeOf<Entries[Name]> }[keyof Entries];

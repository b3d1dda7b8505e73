import type { AddAnotherDefinition, Condition, ContentDefinition } from '../definition/definition.ts';
import type { AddAnotherNode } from '../form/block-nodes.ts';
import type { CompiledNode } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';
import type { Words } from '../form/words.ts';
import type { KeyScope } from './ask-questions.ts';
import type { CompileContext, CompiledCondition } from './compile-context.ts';

/** What surrounds the current content during the walk over a section. */
export interface Around {
  readonly file: string;
  readonly scope: KeyScope;
  /** Prefix of keys in the current entry of an add-another block; empty outside of one. */
  readonly prefix: string;
  /** Number of the current entry. */
  readonly entry?: number;
  /** Whether the block is nested in an entry of another block. */
  readonly isNested?: boolean;
  /** Conditions that hide the current content. Hidden content loses its answers. */
  readonly hides: readonly CompiledCondition[];
  /** Conditions under which the current content is drawn. Otherwise it keeps its answers. */
  readonly draws: readonly CompiledCondition[];
}

/**
 * The place of a block during compilation, and the functions to compile it. Pointers are relative to the
 * block.
 */
export interface BlockPlace {
  readonly context: CompileContext;
  readonly around: Around;
  /** Pointer to the block in its file. */
  readonly at: string;
  /** Keys of the block's own questions, in order. They are already compiled. */
  readonly keys: readonly string[];
  /** Compiles a text without answers, which is the same for everybody. */
  text(pointer: string, raw: string): string;
  /** Compiles a text that may contain answers. */
  said(pointer: string, raw: string): Text;
  /** Compiles a longer text, which may contain answers and markup. */
  words(pointer: string, raw: string): Words;
  /** Compiles the help text, if any, to a property of the node. */
  help(raw: string | undefined): { readonly help?: Words };
  /**
   * Compiles nested content. It is drawn while `draws` holds (default: always) and hidden while `hides` holds
   * (default: never).
   */
  inside(
    content: readonly ContentDefinition[],
    pointer: string,
    draws?: CompiledCondition,
    hides?: CompiledCondition,
  ): CompiledNode[];
  condition(condition: Condition, pointer: string): CompiledCondition;
  /** Compiles the `showWhen` of the part at the pointer to the condition that hides it. */
  hiddenUnless(showWhen: Condition, pointer: string): CompiledCondition | undefined;
  /** Compiles content that is hidden, and its answers cleared, while the condition holds. */
  hidden(content: readonly ContentDefinition[], pointer: string, hides: CompiledCondition): CompiledNode;
  /** Reports an id that another block uses already. The two would share one stored count or choice. */
  reportTakenId(taken: object, id: string, pointer: string): void;
  /** Returns the answer keys of content, from its questions and from records that fill them. */
  keysOf(content: readonly ContentDefinition[]): string[];
  /** Compiles an add-another block. */
  entries(definition: AddAnotherDefinition): AddAnotherNode;
}

import type { AddAnotherDefinition, Condition, ContentDefinition } from '../definition/definition.ts';
import type { AddAnotherNode } from '../form/block-nodes.ts';
import type { CompiledNode } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';
import type { Words } from '../form/words.ts';
import type { KeyScope } from './ask-questions.ts';
import type { CompileContext, CompiledCondition } from './compile-context.ts';

/** What a walk over a section's content knows of where it is. */
export interface Around {
  readonly file: string;
  readonly scope: KeyScope;
  /** Prefix of the entry of an add-another block that is walked; empty outside. */
  readonly prefix: string;
  /** Number of that entry. */
  readonly entry?: number;
  /** That block stands in an entry of another. */
  readonly isNested?: boolean;
  /** Conditions that hide what is walked. */
  readonly hides: readonly CompiledCondition[];
  /** Conditions under which it is drawn. */
  readonly draws: readonly CompiledCondition[];
}

/** Where a block stands while it is compiled, and what it is compiled with. Pointers begin at the block. */
export interface BlockPlace {
  readonly context: CompileContext;
  readonly around: Around;
  /** Pointer to the block in its file. */
  readonly at: string;
  /** Keys of the questions that it asks itself, in their order; these are compiled already. */
  readonly keys: readonly string[];
  /** A text that is the same for everybody. */
  text(pointer: string, raw: string): string;
  /** A text that may name answers. */
  said(pointer: string, raw: string): Text;
  /** A text that is read at some length: it may name answers, and have marks. */
  words(pointer: string, raw: string): Words;
  /** The help, where it has one, as a property of its node. */
  help(raw: string | undefined): { readonly help?: Words };
  /** Content that it holds; `draws` says when it is drawn and `hides` when it is hidden, where that is not always or never. */
  inside(
    content: readonly ContentDefinition[],
    pointer: string,
    draws?: CompiledCondition,
    hides?: CompiledCondition,
  ): CompiledNode[];
  condition(condition: Condition, pointer: string): CompiledCondition;
  /** The condition that hides the part at the pointer, which has `showWhen`. */
  hiddenUnless(showWhen: Condition, pointer: string): CompiledCondition | undefined;
  /** Content that is hidden, and cleared, while the condition holds. */
  hidden(content: readonly ContentDefinition[], pointer: string, hides: CompiledCondition): CompiledNode;
  /** Reports an id that another block of the form has: their stored counts or choices would be one. */
  takeId(taken: object, id: string, pointer: string): void;
  /** Keys that content writes, asked or filled from a record, as its answers have them. */
  keysOf(content: readonly ContentDefinition[]): string[];
  /** Content that can be answered several times. */
  entries(definition: AddAnotherDefinition): AddAnotherNode;
}

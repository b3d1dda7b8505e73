import type { ProseBlock } from '../language/modal.ts';
import type { Words } from './words.ts';

export type { ProseBlock } from '../language/modal.ts';

/** A paragraph, list or other block of a modal's text, with its words compiled. */
export type CompiledProse =
  | Exclude<ProseBlock, { readonly text: string } | { readonly list: readonly string[] }>
  | { readonly text: Words }
  | { readonly list: readonly Words[] };

/** A dialog with a text of the school, such as its privacy policy. */
export interface CompiledModal {
  readonly id: string;
  readonly title: string;
  /** Label of the footer link that opens it. */
  readonly opener: string;
  readonly content: readonly CompiledProse[];
}

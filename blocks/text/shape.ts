import type { Static } from 'typebox';
import { ALL_MARKS } from '../../engine/language/names.ts';
import { closed, optional, text } from '../../engine/language/schema.ts';

/** Name of the block in diagnostics. */
export const diagnosticName = 'a text';

/** Short example for the table of blocks in the docs. */
export const docsExample = '{ "text": "…" }';

export const shape = closed('Text', 'A text to read.', {
  text: text('Text', `The text. ${ALL_MARKS}`),
  fold: optional(text('Fold', 'Line that unfolds the text, which is folded at first. Default: not folded.')),
});

export type TextDefinition = Static<typeof shape>;

declare module '../../engine/language/content.ts' {
  interface BlockDefinitions {
    readonly text: TextDefinition;
  }
}

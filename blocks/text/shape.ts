import type { Static } from 'typebox';
import { ALL_MARKS } from '../../engine/language/names.ts';
import { closed, optional, text } from '../../engine/language/schema.ts';

/** Name of the block in diagnostics. */
export const called = 'a text';

/** Short example for the table of blocks in the docs. */
export const written = '{ "text": "…" }';

export const shape = closed('Text', 'Something to read.', {
  text: text('Text', `What is read. ${ALL_MARKS}`),
  fold: optional(text('Fold', 'It is folded until somebody opens it by this line.')),
});

export type TextDefinition = Static<typeof shape>;

import type { Static } from 'typebox';
import { ALL_MARKS } from '../../engine/language/names.ts';
import { closed, optional, text } from '../../engine/language/schema.ts';

export const diagnosticName = 'a text';
export const docsExample = '{ "text": "…" }';

export const shape = closed('Text', 'A text to read.', {
  text: text('Text', `The text. ${ALL_MARKS}`),
  fold: optional(text('Fold', 'Line that unfolds the text, which is folded at first. Default: not folded.')),
});

export type TextDefinition = Static<typeof shape>;

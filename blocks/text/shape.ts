import type { Static } from 'typebox';
import { closed, text } from '../../engine/language/schema.ts';

/** What a finding calls it. */
export const called = 'a text';

/** What it looks like in a section, in short: for the table of blocks. */
export const written = '{ "text": "…" }';

export const shape = closed('Text', 'A paragraph to read.', { text: text('Text', 'The paragraph.') });

export type TextDefinition = Static<typeof shape>;

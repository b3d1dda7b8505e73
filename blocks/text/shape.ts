import type { Static } from 'typebox';
import { closed, text } from '../../engine/language/schema.ts';

/** What a finding calls it. */
export const called = 'a text';

export const shape = closed('Text', 'A paragraph to read.', { text: text('Text', 'The paragraph.') });

export type TextDefinition = Static<typeof shape>;

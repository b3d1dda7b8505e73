import type { Static } from 'typebox';
import { closed, text } from '../../engine/language/schema.ts';

/** What a finding calls it. */
export const called = 'a text';

/** What it takes. The property that tells it has its folder's name. */
export const shape = closed('Text', 'A paragraph to read.', { text: text('Text', 'The paragraph.') });

/** The block as the config holds it. */
export type Definition = Static<typeof shape>;

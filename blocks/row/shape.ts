import type { Static } from 'typebox';
import { content } from '../../engine/language/content.ts';
import { closed } from '../../engine/language/schema.ts';

/** What a finding calls it. */
export const called = 'a row';

/** What it looks like in a section, in short: for the table of blocks. */
export const written = '{ "row": [ …, … ] }';

export const shape = closed('Row', 'Content side by side, 1.62 to 1, on wide screens.', {
  row: content('Row', 'The two parts, left and right.', { minItems: 2, maxItems: 2 }),
});

export type RowDefinition = Static<typeof shape>;

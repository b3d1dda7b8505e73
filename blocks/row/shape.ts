import type { Static } from 'typebox';
import { content } from '../../engine/language/content.ts';
import { closed } from '../../engine/language/schema.ts';

/** Name of the block in diagnostics. */
export const called = 'a row';

/** Short example for the table of blocks in the docs. */
export const written = '{ "row": [ …, … ] }';

export const shape = closed(
  'Row',
  'Content side by side on wide screens: two are 1.62 to 1, unless their `width` says which part of the row they have.',
  {
    row: content('Row', 'What stands side by side, from left to right.', { minItems: 2, maxItems: 4 }),
  },
);

export type RowDefinition = Static<typeof shape>;

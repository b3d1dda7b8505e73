import type { Static } from 'typebox';
import { content } from '../../engine/language/content.ts';
import { closed } from '../../engine/language/schema.ts';

export const diagnosticName = 'a row';
export const docsExample = '{ "row": [ …, … ] }';

export const shape = closed(
  'Row',
  'Content side by side on wide screens. Two items have a ratio of 1.62 to 1, unless `width` sets their part of the row.',
  {
    row: content('Row', 'Content from left to right, 2 to 4 items.', { minItems: 2, maxItems: 4 }),
  },
);

export type RowDefinition = Static<typeof shape>;

import type { Static } from 'typebox';
import { condition } from '../../engine/language/condition.ts';
import { content } from '../../engine/language/content.ts';
import { closed } from '../../engine/language/schema.ts';

/** Name of the block in diagnostics. */
export const called = 'a conditional group';

/** Short example for the table of blocks in the docs. */
export const written = '{ "hideWhen": …, "content": [ … ] }';

export const shape = closed(
  'Conditional group',
  'Hidden while the condition is true; the answers inside are then cleared.',
  {
    hideWhen: condition('Hide when', 'The content is hidden while this is true.'),
    content: content(),
  },
);

export type HideWhenDefinition = Static<typeof shape>;

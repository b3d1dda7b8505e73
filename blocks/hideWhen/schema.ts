import type { Static } from 'typebox';
import { condition } from '../../engine/language/condition.ts';
import { content } from '../../engine/language/content.ts';
import { closed } from '../../engine/language/schema.ts';

/** What a finding calls it. */
export const called = 'a conditional group';

/** What it takes. The property that tells it has its folder's name. */
export const shape = closed(
  'Conditional group',
  'Hidden while the condition is true; the answers inside are then cleared.',
  {
    hideWhen: condition('Hide when', 'The content is hidden while this is true.'),
    content: content(),
  },
);

/** The block as the config holds it. */
export type Definition = Static<typeof shape>;

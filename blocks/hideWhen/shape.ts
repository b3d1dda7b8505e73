import type { Static } from 'typebox';
import { condition } from '../../engine/language/condition.ts';
import { content } from '../../engine/language/content.ts';
import { closed } from '../../engine/language/schema.ts';

/** What a finding calls it. */
export const called = 'a conditional group';

/** What it looks like in a section, in short: for the table of blocks. */
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

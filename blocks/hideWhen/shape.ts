import type { Static } from 'typebox';
import { condition } from '../../engine/language/condition.ts';
import { content } from '../../engine/language/content.ts';
import { closed } from '../../engine/language/schema.ts';

export const diagnosticName = 'a conditional group';
export const docsExample = '{ "hideWhen": …, "content": [ … ] }';

export const shape = closed(
  'Conditional group',
  'Content that is hidden while a condition is true. Its answers are then cleared.',
  {
    hideWhen: condition('Hide when', 'Hide the content while this is true.'),
    content: content(),
  },
);

export type HideWhenDefinition = Static<typeof shape>;

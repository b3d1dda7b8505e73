import type { Static } from 'typebox';
import { condition } from '../../engine/language/condition.ts';
import { content } from '../../engine/language/content.ts';
import { closed } from '../../engine/language/schema.ts';

export const diagnosticName = 'a conditional group';
export const docsExample = '{ "showWhen": …, "content": [ … ] }';

export const shape = closed(
  'Conditional group',
  'Content that is shown while a condition is true. Otherwise it is hidden, and its answers are cleared.',
  {
    showWhen: condition('Show when', 'Show the content while this is true.'),
    content: content(),
  },
);

export type ShowWhenDefinition = Static<typeof shape>;

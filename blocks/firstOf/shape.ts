import type { Static } from 'typebox';
import { condition } from '../../engine/language/condition.ts';
import { content } from '../../engine/language/content.ts';
import { closed, list } from '../../engine/language/schema.ts';

export const diagnosticName = 'a conditional group';
export const docsExample = '{ "firstOf": [ { "showWhen": …, "content": [ … ] }, … ] }';

export const shape = closed(
  'Group of conditions',
  'Shows the first part whose condition is true. The other parts are hidden, and their answers are cleared.',
  {
    firstOf: list(
      closed('Part', 'A part, and its condition.', {
        showWhen: condition('Show when', 'Show the part while this is true and no earlier part is shown.'),
        content: content(),
      }),
      'Parts',
      'Parts, in the order in which their conditions are checked.',
      { minItems: 1 },
    ),
  },
);

export type FirstOfDefinition = Static<typeof shape>;

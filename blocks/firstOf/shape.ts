import type { Static } from 'typebox';
import { condition } from '../../engine/language/condition.ts';
import { content } from '../../engine/language/content.ts';
import { closed, list } from '../../engine/language/schema.ts';

/** Name of the block in diagnostics. */
export const called = 'a conditional group';

/** Short example for the table of blocks in the docs. */
export const written = '{ "firstOf": [ { "showWhen": …, "content": [ … ] }, … ] }';

export const shape = closed(
  'Group of conditions',
  'The first part whose condition is true is shown; the others are hidden and cleared.',
  {
    firstOf: list(
      closed('Part', 'A part of the group.', {
        showWhen: condition(
          'Show when',
          'The part is shown when this is true and no part before it is shown.',
        ),
        content: content(),
      }),
      'Parts',
      'The parts in the order in which their conditions are tried.',
      { minItems: 1 },
    ),
  },
);

export type FirstOfDefinition = Static<typeof shape>;

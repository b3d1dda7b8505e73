import type { Static } from 'typebox';
import { content } from '../../engine/language/content.ts';
import { answerKey, LABEL } from '../../engine/language/names.ts';
import { help, REQUIRED } from '../../engine/language/requirement.ts';
import { closed } from '../../engine/language/schema.ts';

/** Name of the block in diagnostics. */
export const called = 'a confirmation toggle';

/** Short example for the table of blocks in the docs. */
export const written = '{ "toggle": "key", "label": …, "before": [ … ], "after": [ … ] }';

export const shape = closed(
  'Confirmation toggle',
  'A box that switches between two contents: before it is ticked, and after.',
  {
    toggle: answerKey('Answer key', 'The boolean answer key of the box.'),
    label: LABEL,
    help,
    ...REQUIRED,
    before: content('Before', 'Shown while the box is not ticked.'),
    after: content('After', 'Shown while it is ticked.'),
  },
);

export type ToggleDefinition = Static<typeof shape>;

import type { Static } from 'typebox';
import { content } from '../../engine/language/content.ts';
import { answerKey, LABEL } from '../../engine/language/names.ts';
import { help, REQUIRED } from '../../engine/language/requirement.ts';
import { closed } from '../../engine/language/schema.ts';

export const diagnosticName = 'a confirmation toggle';
export const docsExample = '{ "toggle": "key", "label": …, "before": [ … ], "after": [ … ] }';

export const shape = closed(
  'Confirmation toggle',
  'A checkbox that switches between two contents: before and after it is ticked.',
  {
    toggle: answerKey('Answer key', 'Boolean answer key of the checkbox.'),
    label: LABEL,
    help,
    ...REQUIRED,
    before: content('Before', 'Content shown while the checkbox is not ticked.'),
    after: content('After', 'Content shown while it is ticked.'),
  },
);

export type ToggleDefinition = Static<typeof shape>;

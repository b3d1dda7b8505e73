import type { Static } from 'typebox';
import { id, LABEL, QUESTION_KEY } from '../../engine/language/names.ts';
import { help } from '../../engine/language/requirement.ts';
import { closed, list, text } from '../../engine/language/schema.ts';

export const diagnosticName = 'a checkbox group';
export const docsExample = '{ "checkboxes": [ { "question": …, "label": … }, … ], "id": …, "label": … }';

export const shape = closed(
  'Checkbox group',
  'Several checkboxes under one heading. Each stores its own boolean.',
  {
    checkboxes: list(
      closed('Box', 'A checkbox.', { question: QUESTION_KEY, label: LABEL }),
      'Boxes',
      'Checkboxes of the group.',
      { minItems: 1 },
    ),
    id: id('Name of the group for authors. It is never shown, and nothing is stored under it.'),
    label: text('Label', 'Heading of the group.'),
    help,
  },
);

export type CheckboxesDefinition = Static<typeof shape>;

import type { Static } from 'typebox';
import { id, LABEL, QUESTION_KEY } from '../../engine/language/names.ts';
import { help } from '../../engine/language/requirement.ts';
import { closed, list, text } from '../../engine/language/schema.ts';

/** Name of the block in diagnostics. */
export const called = 'a checkbox group';

/** Short example for the table of blocks in the docs. */
export const written = '{ "checkboxes": [ { "question": …, "label": … }, … ], "id": …, "label": … }';

export const shape = closed(
  'Checkbox group',
  'Several boxes under one heading; each stores a boolean of its own.',
  {
    checkboxes: list(
      closed('Box', 'One box.', { question: QUESTION_KEY, label: LABEL }),
      'Boxes',
      'The boxes of the group.',
      { minItems: 1 },
    ),
    id: id('Identifies the group on its page.'),
    label: text('Label', 'Heading of the group.'),
    help,
  },
);

export type CheckboxesDefinition = Static<typeof shape>;

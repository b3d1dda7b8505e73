import type { Static } from 'typebox';
import { content } from '../../engine/language/content.ts';
import { id } from '../../engine/language/names.ts';
import { SHOWN } from '../../engine/language/requirement.ts';
import { closed, list, text } from '../../engine/language/schema.ts';

/** Name of the block in diagnostics. */
export const called = 'a tab set';

/** Short example for the table of blocks in the docs. */
export const written = '{ "tabSet": "id", "label": …, "tabs": [ … ] }';

export const shape = closed(
  'Tab set',
  'Alternatives of which the applicant chooses one; leaving a tab clears its answers.',
  {
    tabSet: id('Identifies the tab set; the stored choice belongs to it.'),
    label: text('Label', 'Names the tab set.'),
    tabs: list(
      closed('Tab', 'One alternative.', {
        id: id('Identifies the tab.'),
        label: text('Label', 'Text of the tab.'),
        ...SHOWN,
        content: content(),
      }),
      'Tabs',
      'The tabs; the first is the default, and always shown.',
      { minItems: 2 },
    ),
  },
);

export type TabSetDefinition = Static<typeof shape>;

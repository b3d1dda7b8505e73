import type { Static } from 'typebox';
import { content } from '../../engine/language/content.ts';
import { id } from '../../engine/language/names.ts';
import { SHOW_WHEN } from '../../engine/language/requirement.ts';
import { closed, list, text } from '../../engine/language/schema.ts';

export const diagnosticName = 'a tab set';
export const docsExample = '{ "tabSet": "id", "label": …, "tabs": [ … ] }';

export const shape = closed(
  'Tab set',
  'Alternatives, of which the applicant chooses one. Leaving a tab clears its answers.',
  {
    tabSet: id('Id of the tab set. The chosen tab is stored under it.'),
    label: text('Label', 'Name of the tab set.'),
    tabs: list(
      closed('Tab', 'A tab.', {
        id: id('Id of the tab.'),
        label: text('Label', 'Text of the tab.'),
        ...SHOW_WHEN,
        content: content(),
      }),
      'Tabs',
      'Tabs. The first is the default, and is always shown.',
      { minItems: 2 },
    ),
  },
);

export type TabSetDefinition = Static<typeof shape>;

import type { WidgetEntry } from '../widget-entry.ts';

export const entry = {
  description: 'One of a list of options, in a menu.',
  takes: ['options', 'describe', 'autocomplete', 'width'],
  stores: 'text',
} satisfies WidgetEntry;

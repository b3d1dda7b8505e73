import type { WidgetEntry } from '../widget-entry.ts';

export const entry = {
  description: 'Several of a list of options, each with a box to tick.',
  takes: ['options', 'describe', 'content', 'min', 'max', 'alone', 'columns'],
  stores: 'list',
  labelled: 'group',
} satisfies WidgetEntry;

import type { WidgetEntry } from '../widget-entry.ts';

export const entry = {
  description: 'Several of a list of options, each with a box to tick.',
  takes: [
    'options',
    'offerWhen',
    'notOffered',
    'describe',
    'content',
    'min',
    'max',
    'alone',
    'columns',
    'drawnBy',
  ],
  stores: 'list',
  labelled: 'group',
} satisfies WidgetEntry;

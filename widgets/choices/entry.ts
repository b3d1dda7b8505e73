import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'Several options of a list, each with a checkbox.',
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

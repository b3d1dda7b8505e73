import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'One option of a list, in a menu.',
  takes: [
    'options',
    'offerWhen',
    'notOffered',
    'describe',
    'prefix',
    'fills',
    'autocomplete',
    'width',
    'drawnBy',
  ],
  stores: 'text',
} satisfies WidgetEntry;

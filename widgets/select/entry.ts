import type { WidgetEntry } from '../widget-entry.ts';

export const entry = {
  description: 'One of a list of options, in a menu.',
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

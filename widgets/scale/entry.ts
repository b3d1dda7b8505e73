import type { WidgetEntry } from '../widget-entry.ts';

export const entry = {
  description: 'A whole number, chosen from a few in a row: how much, how often, how well.',
  takes: ['least', 'most', 'leastLabel', 'mostLabel', 'drawnBy'],
  stores: 'number',
  number: { decimals: 0 },
  labelled: 'group',
} satisfies WidgetEntry;

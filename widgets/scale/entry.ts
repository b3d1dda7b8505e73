import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'A whole number on a short scale: how much, how often, how well.',
  takes: ['least', 'most', 'leastLabel', 'mostLabel', 'drawnBy'],
  stores: 'number',
  number: { decimals: 0 },
  labelled: 'group',
} satisfies WidgetEntry;

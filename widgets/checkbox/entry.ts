import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'A checkbox. The answer is true or false.',
  takes: ['drawnBy'],
  stores: 'mark',
  labelled: 'itself',
} satisfies WidgetEntry;

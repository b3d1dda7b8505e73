import type { WidgetEntry } from '../widget-entry.ts';

export const entry = {
  description: 'Something shown, not asked.',
  takes: ['source'],
  stores: 'nothing',
} satisfies WidgetEntry;

import type { WidgetEntry } from '../widget-entry.ts';

export const entry = {
  description: 'A time of the day, stored as HH:MM of 24 hours.',
  takes: ['placeholder', 'autocomplete', 'variant', 'width', 'earliest', 'latest', 'drawnBy'],
  width: 12,
  stores: 'time',
  format: 'question.timeFormat',
} satisfies WidgetEntry;

import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'A time of day, stored as HH:MM in 24-hour format.',
  takes: ['placeholder', 'autocomplete', 'variant', 'width', 'earliest', 'latest', 'drawnBy'],
  width: 12,
  stores: 'time',
  format: 'question.timeFormat',
} satisfies WidgetEntry;

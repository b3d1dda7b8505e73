import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'A date, typed and shown in the format of the school, stored as YYYY-MM-DD.',
  takes: ['placeholder', 'autocomplete', 'variant', 'width', 'earliest', 'latest', 'calculate', 'drawnBy'],
  width: 12,
  stores: 'day',
  placeholder: 'question.datePlaceholder',
  format: 'question.dateFormat',
} satisfies WidgetEntry;

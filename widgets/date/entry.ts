import type { WidgetEntry } from '../widget-entry.ts';

export const entry = {
  description: 'A day, typed as MM/DD/YYYY and stored as YYYY-MM-DD.',
  takes: ['placeholder', 'autocomplete', 'variant', 'width', 'earliest', 'latest', 'calculate'],
  width: 12,
  stores: 'day',
  placeholder: 'question.datePlaceholder',
  format: 'question.dateFormat',
} satisfies WidgetEntry;

import type { WidgetEntry } from '../widget-entry.ts';

export const entry = { stores: 'day', placeholder: 'question.datePlaceholder' } satisfies WidgetEntry;

import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'Several lines of text, with a character count.',
  takes: ['placeholder', 'autocomplete', 'maxLength', 'drawnBy'],
  stores: 'lines',
  limit: 1500,
} satisfies WidgetEntry;

import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'A phone number of any country, or of some, formatted for its country while it is typed.',
  takes: [
    'country',
    'countries',
    'storedAs',
    'placeholder',
    'autocomplete',
    'variant',
    'maskMessage',
    'width',
    'drawnBy',
  ],
  width: 22,
  stores: 'phone',
  limit: 45,
  format: 'input.maskFormat',
} satisfies WidgetEntry;

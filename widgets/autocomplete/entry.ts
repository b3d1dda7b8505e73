import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'A text with suggestions from a register. A chosen record fills other answers.',
  takes: [
    'category',
    'prefix',
    'fills',
    'manual',
    'manualText',
    'placeholder',
    'autocomplete',
    'maxLength',
    'width',
  ],
  stores: 'text',
  limit: 45,
  undrawn:
    'it stores where its text came from and fills other answers from the register, and a widget gives one answer',
} satisfies WidgetEntry;

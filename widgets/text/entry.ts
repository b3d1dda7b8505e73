import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'One line of text.',
  takes: [
    'concealed',
    'printed',
    'placeholder',
    'autocomplete',
    'variant',
    'maxLength',
    'width',
    'mask',
    'maskMessage',
    'drawnBy',
  ],
  stores: 'text',
  limit: 45,
} satisfies WidgetEntry;

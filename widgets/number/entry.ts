import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'A number, such as a count, a duration or a percentage, stored as an exact decimal.',
  takes: [
    'min',
    'max',
    'decimals',
    'step',
    'before',
    'after',
    'placeholder',
    'autocomplete',
    'variant',
    'width',
    'calculate',
    'drawnBy',
  ],
  stores: 'number',
  number: { decimals: 0 },
} satisfies WidgetEntry;

import type { WidgetEntry } from '../widget-entry.ts';

export const entry = {
  description: 'A number: how many, how long, what percentage. It is stored as an exact decimal.',
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

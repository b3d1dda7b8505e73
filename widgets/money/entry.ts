import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'An amount of money, stored as an exact decimal without its currency.',
  takes: [
    'min',
    'max',
    'currency',
    'currencyPlace',
    'decimals',
    'placeholder',
    'autocomplete',
    'variant',
    'width',
    'calculate',
    'drawnBy',
  ],
  stores: 'number',
  number: { decimals: 2, isPadded: true },
} satisfies WidgetEntry;

import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

/** Other programs truncate longer URLs. */
const LONGEST = 2000;

export const entry = {
  description: 'A web address, with http or https.',
  takes: ['placeholder', 'autocomplete', 'variant', 'maxLength', 'width', 'drawnBy'],
  stores: 'web',
  limit: LONGEST,
} satisfies WidgetEntry;

import type { WidgetEntry } from '../widget-entry.ts';

/** No e-mail address is longer (RFC 5321), and cutting one would lock its owner out (decision VAL-049). */
const LONGEST = 254;

export const entry = {
  description: 'An e-mail address.',
  takes: ['placeholder', 'autocomplete', 'variant', 'maxLength', 'width', 'drawnBy'],
  stores: 'address',
  limit: LONGEST,
} satisfies WidgetEntry;

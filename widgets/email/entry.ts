import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

/**
 * Maximum length of email addresses (RFC 5321). A truncated address would lock its owner out (decision
 * VAL-049).
 */
const LONGEST = 254;

export const entry = {
  description: 'An email address.',
  takes: ['placeholder', 'autocomplete', 'variant', 'maxLength', 'width', 'drawnBy'],
  stores: 'address',
  limit: LONGEST,
} satisfies WidgetEntry;

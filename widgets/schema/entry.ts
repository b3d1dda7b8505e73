import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

/** Maximum length of the serialised answer, in characters. */
const LONGEST = 10_000;

export const entry = {
  description: 'One answer described by a JSON Schema: lists, groups, and choices that depend on each other.',
  takes: ['schema', 'ui', 'maxLength', 'drawnBy'],
  stores: 'json',
  limit: LONGEST,
  labelled: 'group',
} satisfies WidgetEntry;

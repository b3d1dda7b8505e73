import type { WidgetEntry } from '../widget-entry.ts';

/** Maximum length of the serialised answer, in characters. */
const LONGEST = 10_000;

export const entry = {
  description:
    'Whatever a JSON Schema describes: lists, groups and choices that depend on each other, as one answer.',
  takes: ['schema', 'ui', 'maxLength', 'drawnBy'],
  stores: 'json',
  limit: LONGEST,
  labelled: 'group',
} satisfies WidgetEntry;

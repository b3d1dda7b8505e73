import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'One of a few options, all visible.',
  takes: ['options', 'offerWhen', 'notOffered', 'describe', 'content', 'drawnBy'],
  stores: 'text',
  labelled: 'group',
} satisfies WidgetEntry;

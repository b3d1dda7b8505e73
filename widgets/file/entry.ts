import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'A document to upload. The server writes the answer.',
  takes: ['accept', 'maxSize', 'maximum', 'minimum'],
  stores: 'document',
  labelled: 'group',
  undrawn: 'its files come and go by calls of their own, and what a widget gives is an answer',
} satisfies WidgetEntry;

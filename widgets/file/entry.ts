import type { WidgetEntry } from '../widget-entry.ts';

export const entry = {
  description: 'A document to upload. Its answer is written by the server.',
  takes: [],
  stores: 'document',
  labelled: 'group',
} satisfies WidgetEntry;

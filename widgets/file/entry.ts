import type { WidgetEntry } from '../widget-entry.ts';

export const entry = { stores: 'document', labelled: 'group' } satisfies WidgetEntry;

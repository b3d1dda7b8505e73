import type { WidgetEntry } from '../widget-entry.ts';

export const entry = { stores: 'text', labelled: 'group' } satisfies WidgetEntry;

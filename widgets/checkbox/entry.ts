import type { WidgetEntry } from '../widget-entry.ts';

export const entry = { stores: 'mark', labelled: 'itself' } satisfies WidgetEntry;

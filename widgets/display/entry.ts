import type { WidgetEntry } from '../widget-entry.ts';

export const entry = { stores: 'nothing' } satisfies WidgetEntry;

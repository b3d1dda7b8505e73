import type { WidgetEntry } from '../widget-entry.ts';

export const entry = { stores: 'lines', limit: 1500 } satisfies WidgetEntry;

import type { WidgetEntry } from '../widget-entry.ts';

export const entry = { stores: 'text', limit: 45 } satisfies WidgetEntry;

import * as list from './list.ts';
import type { WidgetEntry } from './widget-entry.ts';

const ENTRIES: Readonly<Record<string, WidgetEntry>> = list;

/** Returns the entry of a question's `widget`. Throws for unknown names, which the schemas rule out. */
export function entryOf({ widget }: { readonly widget: string }): WidgetEntry {
  const entry = Object.hasOwn(ENTRIES, widget) ? ENTRIES[widget] : undefined;
  if (entry === undefined) throw new Error(`There is no widget "${widget}".`);
  return entry;
}

import * as list from './list.ts';
import type { WidgetEntry } from './widget-entry.ts';

const ENTRIES: Readonly<Record<string, WidgetEntry>> = list;

/** The entry of a widget, by the name that a question's `widget` has. Throws for a name that the schemas refuse. */
export function entryOf({ widget }: { readonly widget: string }): WidgetEntry {
  const entry = Object.hasOwn(ENTRIES, widget) ? ENTRIES[widget] : undefined;
  if (entry === undefined) throw new Error(`There is no widget "${widget}".`);
  return entry;
}

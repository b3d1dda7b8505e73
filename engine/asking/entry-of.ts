// Looks up the entries of widgets and blocks. The schemas rule out unknown names.
import type { BlockDefinition } from '../definition/definition.ts';
import type { WidgetEntry, WidgetTable } from '../language/widget-entry.ts';

/** Returns the entry of a question's widget. Throws for unknown names. */
export function widgetOf(widgets: WidgetTable, { widget }: { readonly widget: string }): WidgetEntry {
  const entry = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
  if (entry === undefined) throw new Error(`There is no widget "${widget}".`);
  return entry;
}

/** Returns the entry of a block. Throws if none of its properties identifies one. */
export function blockOf<Entry>(blocks: Readonly<Record<string, Entry>>, node: BlockDefinition): Entry {
  for (const name in blocks) {
    const entry = Object.hasOwn(node, name) ? blocks[name] : undefined;
    if (entry !== undefined) return entry;
  }
  throw new Error(`There is no block with these properties: ${Object.keys(node).join(', ')}.`);
}

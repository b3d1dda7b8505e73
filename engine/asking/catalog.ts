import type { WidgetTable } from '../language/widget-entry.ts';
import type { BlockTable } from './block-entry.ts';

/** The widgets and blocks that forms can use. */
export interface Catalog {
  readonly widgets: WidgetTable;
  readonly blocks: BlockTable;
}

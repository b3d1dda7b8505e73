import type { Catalog } from '../engine/asking/catalog.ts';
import * as widgets from '../widgets/list.ts';
import * as blocks from './list.ts';

/** The product's widgets and blocks. */
export const CATALOG: Catalog = { widgets, blocks };

/** The list, so that importers of this file know the types that the blocks declare. */
export type Blocks = typeof blocks;

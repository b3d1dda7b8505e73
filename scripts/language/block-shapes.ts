import * as blocks from '../../blocks/list.ts';
import type { BlockShape } from '../../engine/language/section.ts';

const names = Object.keys(blocks);

/** The shapes of all blocks by name. */
export const BLOCK_SHAPES: Readonly<Record<string, BlockShape>> = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await import(`../../blocks/${name}/shape.ts`)])),
);

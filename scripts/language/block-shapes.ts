import * as blocks from '../../blocks/list.ts';
import type { BlockShape } from '../../engine/language/section.ts';

/** The shape of a block, with an example of how to write it. */
export interface DescribedShape extends BlockShape {
  readonly shape: BlockShape['shape'] & { readonly description?: string };
  readonly docsExample: string;
}

const names = Object.keys(blocks);

/** The shapes of all blocks by name. */
export const BLOCK_SHAPES: Readonly<Record<string, DescribedShape>> = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await import(`../../blocks/${name}/shape.ts`)])),
);

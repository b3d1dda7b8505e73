// The blocks' schemas, by the property that tells each. They are read from the folders that the list names: only what writes the
// schemas needs them, and the list is loaded by all who compile.
import type { TSchema } from 'typebox';
import * as list from '../../blocks/list.ts';

/** A block as the config files know it: what a finding calls it, and its shape. */
export interface BlockSchema {
  readonly called: string;
  readonly shape: TSchema;
}

async function schemaOf(name: string): Promise<BlockSchema> {
  return await import(`../../blocks/${name}/schema.ts`);
}

export const BLOCKS: readonly (readonly [string, BlockSchema])[] = await Promise.all(
  Object.keys(list).map(async (name) => [name, await schemaOf(name)] as const),
);

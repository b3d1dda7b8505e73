import { compileNotice } from '../../engine/compile/compile-notice.ts';
import type { CompiledNotice } from '../../engine/form/compiled-form.ts';
import type { BlockEntry } from '../block-entry.ts';
import type { Definition } from './schema.ts';

/** Shown between two days. */
export const entry: BlockEntry<Definition, CompiledNotice> = {
  compile: (notice, { context, around, at }) => [compileNotice(context, notice, around.file, at)],
};

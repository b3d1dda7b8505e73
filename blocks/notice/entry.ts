import type { BlockEntry } from '../../engine/asking/block-entry.ts';
import { compileNotice } from '../../engine/compile/compile-notice.ts';
import type { NoticeDefinition } from '../../engine/definition/definition.ts';
import type { CompiledNotice } from '../../engine/form/block-nodes.ts';

export const entry: BlockEntry<NoticeDefinition, CompiledNotice> = {
  compile: (notice, { context, around, at }) => [
    compileNotice(context, notice, { file: around.file, pointer: at }, around),
  ],
};

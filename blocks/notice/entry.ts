import type { NoticeDefinition } from '../../engine/definition/definition.ts';
import type { BlockEntry } from '../block-entry.ts';
import { compileNotice } from './compile-notice.ts';
import type { CompiledNotice } from './node.ts';

export const entry: BlockEntry<NoticeDefinition, CompiledNotice> = {
  compile: (notice, { context, around, at }) => [
    compileNotice(context, notice, { file: around.file, pointer: at }, around),
  ],
};

import type { CompiledNotice } from '../../engine/form/block-nodes.ts';

export type { CompiledNotice };

declare module '../../engine/form/block-nodes.ts' {
  interface BlockNodes {
    readonly notice: CompiledNotice;
  }
}

import type { ComponentType, ReactNode, RefObject } from 'react';
import type { AddAnotherNode } from '../../engine/form/block-nodes.ts';
import type { CompiledNode } from '../../engine/form/compiled-form.ts';
import { lateModule } from '../../renderer/browser/late-module.tsx';

/**
 * Tables and move buttons, which only some blocks need. Entry points preload the chunk for forms with such a
 * block.
 */
export const entryParts = lateModule(() => import('./entry-parts.tsx'));

/** An entry as its block renders it. */
export interface DrawnEntry {
  readonly key: string;
  /** Index from 0. */
  readonly index: number;
  /** Id of the entry's heading. */
  readonly titleId: string;
  /** Buttons to move and remove the entry. */
  readonly action: ReactNode;
}

export interface EntryTableProps {
  readonly node: AddAnotherNode;
  readonly drawnEntries: readonly DrawnEntry[];
  /** Element that contains the entries. */
  readonly body: RefObject<HTMLElement | null>;
  readonly Content: ComponentType<{ readonly content: readonly CompiledNode[] }>;
}

export interface MoveButtonsProps {
  readonly blockId: string;
  /** Ids of all entries, in display order. */
  readonly ids: readonly number[];
  /** Index of this entry, from 0. */
  readonly index: number;
  /** True while a change is in flight. */
  readonly isBusy: boolean;
  readonly setBusy: (isBusy: boolean) => void;
}

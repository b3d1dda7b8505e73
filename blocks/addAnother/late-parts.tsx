import type { ComponentType, ReactNode, RefObject } from 'react';
import type { CompiledNode } from '../../engine/form/compiled-form.ts';
import { lateModule } from '../../renderer/parts/part.tsx';
import type { AddAnotherNode } from './node.ts';

/** What only some blocks have, tables and moves; whoever starts loads it ahead for a form with such a block. */
export const entryParts = lateModule(() => import('./entry-parts.tsx'));

/** An entry as it is drawn. */
export interface DrawnEntry {
  readonly key: string;
  /** Counted from 0. */
  readonly place: number;
  /** Id of its heading. */
  readonly titleId: string;
  /** What can be done with it as a whole. */
  readonly action: ReactNode;
}

export interface EntryTableProps {
  readonly node: AddAnotherNode;
  readonly drawn: readonly DrawnEntry[];
  /** What holds the entries. */
  readonly body: RefObject<HTMLElement | null>;
  readonly Content: ComponentType<{ readonly content: readonly CompiledNode[] }>;
}

export interface MoveButtonsProps {
  readonly blockId: string;
  /** Ids of all entries, by their places. */
  readonly ids: readonly number[];
  /** Place of this one, counted from 0. */
  readonly place: number;
  /** Something is on its way already. */
  readonly isBusy: boolean;
  readonly setBusy: (isBusy: boolean) => void;
}

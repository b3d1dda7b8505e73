import { child } from '../../engine/source/source-file.ts';
import type { BlockEntry } from '../block-entry.ts';
import type { Definition } from './schema.ts';

/** Boxes under one heading. */
export interface Node {
  readonly kind: 'checkboxes';
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly keys: readonly string[];
}

/** Asks each box as a question. */
export const entry: BlockEntry<Definition, Node> = {
  asks: ({ checkboxes }) =>
    checkboxes.map(({ question, label }, index) => ({
      value: { question, label, widget: 'checkbox' },
      at: child('/checkboxes', index),
      keyAt: `${child('/checkboxes', index)}/question`,
    })),
  compile: ({ id, label, help }, { keys, text }) => [
    {
      kind: 'checkboxes',
      id,
      label: text('/label', label),
      ...(help !== undefined && { help: text('/help', help) }),
      keys,
    },
  ],
};

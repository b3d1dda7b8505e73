import type { BlockEntry } from '../../engine/asking/block-entry.ts';
import { child } from '../../engine/source/source-file.ts';
import type { CheckboxesNode } from './node.ts';
import type { CheckboxesDefinition } from './shape.ts';

export const entry: BlockEntry<CheckboxesDefinition, CheckboxesNode> = {
  questions: ({ checkboxes }) =>
    checkboxes.map(({ question, label }, index) => ({
      value: { question, label, widget: 'checkbox' },
      at: child('/checkboxes', index),
      keyAt: `${child('/checkboxes', index)}/question`,
    })),
  labelled: ({ checkboxes }) => [
    {
      name: 'boxes of a group',
      items: checkboxes.map(({ label }, index) => ({
        value: label,
        at: `${child('/checkboxes', index)}/label`,
      })),
    },
  ],
  compile: ({ label, help }, { keys, ...place }) => [
    {
      kind: 'checkboxes',
      label: place.said('/label', label),
      ...place.help(help),
      keys,
      printedAs: 'marks',
    },
  ],
};

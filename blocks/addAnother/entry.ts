import type { BlockEntry } from '../../engine/asking/block-entry.ts';
import type { AddAnotherDefinition } from '../../engine/definition/definition.ts';
import type { AddAnotherNode } from '../../engine/form/block-nodes.ts';

export const entry: BlockEntry<AddAnotherDefinition, AddAnotherNode> = {
  contents: ({ content }) => [{ value: content, at: '/content' }],
  compile: (definition, place) => [place.entries(definition)],
};

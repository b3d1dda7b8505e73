import type { BlockEntry } from '../block-entry.ts';
import type { AddAnotherNode } from './node.ts';
import type { AddAnotherDefinition } from './shape.ts';

export const entry: BlockEntry<AddAnotherDefinition, AddAnotherNode> = {
  contents: ({ content }) => [{ value: content, at: '/content' }],
  compile: (definition, place) => [place.entries(definition)],
};

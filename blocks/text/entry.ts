import type { BlockEntry } from '../../engine/asking/block-entry.ts';
import type { TextNode } from './node.ts';
import type { TextDefinition } from './shape.ts';

export const entry: BlockEntry<TextDefinition, TextNode> = {
  compile: ({ text, fold }, place) => [
    {
      kind: 'text',
      text: place.words('/text', text),
      ...(fold === undefined ? {} : { fold: place.said('/fold', fold) }),
    },
  ],
};

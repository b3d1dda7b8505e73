import type { BlockEntry } from '../../engine/asking/block-entry.ts';
import type { HideWhenDefinition } from './shape.ts';

export const entry: BlockEntry<HideWhenDefinition> = {
  contents: ({ content }) => [{ value: content, at: '/content' }],
  compile: ({ hideWhen, content }, place) => [
    place.hidden(content, '/content', place.condition(hideWhen, '/hideWhen')),
  ],
};

import type { BlockEntry } from '../block-entry.ts';
import type { Definition } from './schema.ts';

/** Becomes a conditional group. */
export const entry: BlockEntry<Definition> = {
  holds: ({ content }) => [{ value: content, at: '/content' }],
  compile: ({ hideWhen, content }, { condition, conditional }) => [
    conditional(content, '/content', condition(hideWhen, '/hideWhen')),
  ],
};

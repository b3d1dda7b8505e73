import { not } from '../../engine/compile/compile-condition.ts';
import type { BlockEntry } from '../block-entry.ts';
import type { Definition } from './schema.ts';

/** Becomes a conditional group of the opposite condition. */
export const entry: BlockEntry<Definition> = {
  holds: ({ content }) => [{ value: content, at: '/content' }],
  compile: ({ showWhen, content }, { condition, conditional }) => {
    const { logic, keys } = condition(showWhen, '/showWhen');
    return [conditional(content, '/content', { logic: not(logic), keys })];
  },
};

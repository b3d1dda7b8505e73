import type { BlockEntry } from '../../engine/asking/block-entry.ts';
import type { ShowWhenDefinition } from './shape.ts';

export const entry: BlockEntry<ShowWhenDefinition> = {
  contents: ({ content }) => [{ value: content, at: '/content' }],
  compile({ showWhen, content }, place) {
    const { logic, keys } = place.condition(showWhen, '/showWhen');
    return [place.hidden(content, '/content', { logic: { '!': [logic] }, keys })];
  },
};

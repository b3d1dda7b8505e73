import type { BlockEntry } from '../../engine/asking/block-entry.ts';
import type { Logic } from '../../engine/form/compiled-form.ts';
import type { ToggleDefinition } from './shape.ts';

export const entry: BlockEntry<ToggleDefinition> = {
  questions: ({ toggle, before: _, after: __, ...rest }) => [
    { value: { ...rest, question: toggle, widget: 'checkbox' }, at: '', keyAt: '/toggle' },
  ],
  contents: ({ before, after }) => [
    { value: before, at: '/before' },
    { value: after, at: '/after' },
  ],
  compile({ before, after }, { keys, ...place }) {
    const [key = ''] = keys;
    const ticked: Logic = { '!!': [{ var: [key, false] }] };
    return [
      { kind: 'question', key },
      place.hidden(before, '/before', { logic: ticked, keys }),
      place.hidden(after, '/after', { logic: { '!': [ticked] }, keys }),
    ];
  },
};

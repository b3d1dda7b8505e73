import { not } from '../../engine/compile/compile-condition.ts';
import type { Logic } from '../../engine/form/compiled-form.ts';
import type { BlockEntry } from '../block-entry.ts';
import type { Definition } from './schema.ts';

/** Asks a box, and becomes a conditional group for each side of it. */
export const entry: BlockEntry<Definition> = {
  asks: ({ toggle, before: _, after: __, ...rest }) => [
    { value: { ...rest, question: toggle, widget: 'checkbox' }, at: '', keyAt: '/toggle' },
  ],
  holds: ({ before, after }) => [
    { value: before, at: '/before' },
    { value: after, at: '/after' },
  ],
  compile: ({ before, after }, { keys, conditional }) => {
    const [key = ''] = keys;
    const ticked: Logic = { '!!': [{ var: [key, false] }] };
    return [
      { kind: 'question', key },
      conditional(before, '/before', { logic: ticked, keys }),
      conditional(after, '/after', { logic: not(ticked), keys }),
    ];
  },
};

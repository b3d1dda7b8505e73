import { not } from '../../engine/compile/compile-condition.ts';
import type { Logic } from '../../engine/form/compiled-form.ts';
import { child } from '../../engine/source/source-file.ts';
import type { BlockEntry } from '../block-entry.ts';
import type { Definition } from './schema.ts';

/** Becomes a conditional group for each part. */
export const entry: BlockEntry<Definition> = {
  holds: ({ firstOf }) =>
    firstOf.map(({ content }, index) => ({ value: content, at: `${child('/firstOf', index)}/content` })),
  compile: ({ firstOf }, { condition, conditional }) => {
    const conditions = firstOf.map(({ showWhen }, part) =>
      condition(showWhen, `${child('/firstOf', part)}/showWhen`),
    );
    return firstOf.map(({ content }, position) => {
      const before = conditions.slice(0, position);
      const own = conditions[position] ?? { logic: false, keys: [] };
      // Shown is the first whose condition holds: a part is hidden by its own and by those before it (spec §4).
      const logic: Logic = { or: [not(own.logic), ...before.map((earlier) => earlier.logic)] };
      const keys = [own, ...before].flatMap((read) => read.keys);
      return conditional(content, `${child('/firstOf', position)}/content`, { logic, keys });
    });
  },
};

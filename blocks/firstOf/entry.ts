import type { BlockEntry } from '../../engine/asking/block-entry.ts';
import type { Logic } from '../../engine/form/compiled-form.ts';
import { child } from '../../engine/source/source-file.ts';
import type { FirstOfDefinition } from './shape.ts';

export const entry: BlockEntry<FirstOfDefinition> = {
  contents: ({ firstOf }) =>
    firstOf.map(({ content }, part) => ({ value: content, at: `${child('/firstOf', part)}/content` })),
  compile({ firstOf }, place) {
    const conditions = firstOf.map(({ showWhen }, part) =>
      place.condition(showWhen, `${child('/firstOf', part)}/showWhen`),
    );
    return firstOf.map(({ content }, part) => {
      const before = conditions.slice(0, part);
      const own = conditions[part] ?? { logic: false, keys: [] };
      // Only the first part whose condition holds is shown. A part is hidden if its condition fails or an
      // earlier one holds (spec §4).
      const logic: Logic = { or: [{ '!': [own.logic] }, ...before.map((condition) => condition.logic)] };
      const keys = [own, ...before].flatMap((condition) => condition.keys);
      return place.hidden(content, `${child('/firstOf', part)}/content`, { logic, keys });
    });
  },
};

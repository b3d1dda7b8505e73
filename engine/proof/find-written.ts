// Finds the written conditions that compiled conditions come from.
import type { Places, Written } from '../asking/places.ts';
import type { Logic } from '../form/compiled-form.ts';

/** Returns the operands of a compiled condition. */
export function partsOf(logic: Logic): readonly Logic[] {
  const [operands] = Object.values(logic);
  return Array.isArray(operands) ? operands : [];
}

/**
 * Returns the written condition that a compiled condition comes from. The compiler may have wrapped or combined
 * written conditions: then it is the first one.
 */
export function findWritten(places: Places, logic: Logic): Written | undefined {
  if (typeof logic !== 'object' || logic === null) return undefined;
  const written = places.get(logic);
  if (written?.condition !== undefined) return written;
  for (const part of partsOf(logic)) {
    const inner = findWritten(places, part);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

import type { Logic } from '../form/compiled-form.ts';

/** Returns the answer keys that a compiled condition, or a list of conditions, reads. Keys can be repeated. */
export function readKeys(logic: unknown): string[] {
  if (Array.isArray(logic)) return logic.flatMap(readKeys);
  if (typeof logic !== 'object' || logic === null) return [];
  return Object.entries(logic as Exclude<Logic, boolean>).flatMap(([operator, operands]) =>
    operator === 'var' ? [String((operands as readonly unknown[])[0])] : readKeys(operands),
  );
}

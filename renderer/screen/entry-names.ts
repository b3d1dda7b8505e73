import { entryName } from '../../engine/answers/entries.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';

/**
 * Returns the entry names, such as "College 2", of questions in repeated blocks by key. Questions of first
 * entries have none.
 */
export function entryNames(form: CompiledForm): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  // The compiler lists a block before those nested in its entries.
  for (const [id, { entries }] of Object.entries(form.blocks)) {
    for (const [index, { keys }] of [...entries.entries()].slice(1)) {
      const own = entryName(form, id, index + 1);
      for (const key of keys) names.set(key, [names.get(key) ?? [], own].flat().join(', '));
    }
  }
  return names;
}

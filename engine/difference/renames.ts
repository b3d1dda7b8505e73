// Keys that migrations rename. Before the comparison, the earlier form gets the new keys. So a renamed question is
// compared with itself, and other changes of it, and of conditions that read it, are still reported.
import { descriptionKey } from '../answers/answer.ts';
import { sourceKey } from '../answers/layout-keys.ts';
import type { Written } from '../asking/places.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { CompiledStep } from '../migration/migration.ts';

/** New keys by old keys. */
export type Renames = ReadonlyMap<string, string>;

/**
 * Returns the keys that migration steps rename. Steps to a key that the earlier form had, or that another step
 * writes, do not count.
 */
export function renamesOf(old: CompiledForm, steps: readonly CompiledStep[]): Renames {
  const renames = new Map<string, string>();
  const taken = new Set(Object.keys(old.keys));
  for (const { kind, from, to } of steps) {
    const [key = '', next = ''] = [from[0], to[0]];
    const isRename = kind === 'rename' || (kind === 'map' && key !== next);
    if (!isRename || !Object.hasOwn(old.keys, key) || taken.has(next)) continue;
    renames.set(key, next);
    taken.add(next);
  }
  return renames;
}

/** Returns the renames of all keys under which something is stored: also of labels and sources. */
function withCompanions(renames: Renames): Renames {
  const companions = [...renames].flatMap(([from, to]) => [
    [descriptionKey(from), descriptionKey(to)] as const,
    [sourceKey(from), sourceKey(to)] as const,
  ]);
  return new Map([...renames, ...companions]);
}

/** Returns the answers under their new keys. */
export function renamedAnswers(answers: Answers, renames: Renames): Answers {
  const names = withCompanions(renames);
  return Object.fromEntries(Object.entries(answers).map(([key, value]) => [names.get(key) ?? key, value]));
}

/** Returns a copy of the form with the new keys, or the form itself if no key is renamed. */
export function withRenames(compiled: Compiled, renames: Renames): Compiled {
  if (renames.size === 0) return compiled;
  const names = withCompanions(renames);
  const copies = new Map<object, unknown>();
  const nameOf = (name: string): string => names.get(name) ?? name;

  function copied(part: unknown): unknown {
    if (typeof part === 'string') return nameOf(part);
    if (typeof part !== 'object' || part === null) return part;
    const known = copies.get(part);
    if (known !== undefined) return known;
    const copy = Array.isArray(part)
      ? part.map(copied)
      : Object.fromEntries(Object.entries(part).map(([name, value]) => [nameOf(name), copied(value)]));
    copies.set(part, copy);
    return copy;
  }

  // Option lists stay as they are: an option's value may equal a key.
  const { optionLists, ...rest } = compiled.form;
  const form = { ...(copied(rest) as Omit<CompiledForm, 'optionLists'>), optionLists };
  const places = new Map<object, Written>(compiled.places);
  for (const [part, copy] of copies) {
    const written = compiled.places.get(part);
    if (written !== undefined && typeof copy === 'object' && copy !== null) places.set(copy, written);
  }
  const asked = compiled.asked.map((one) => ({ ...one, key: nameOf(one.key) }));
  return { ...compiled, form, asked, places };
}

// Keys that a migration renames. The earlier form is read as if it had used the new keys, so that other changes
// of the question, and of conditions that read it, are still reported.
import { descriptionKey } from '../answers/answer.ts';
import { sourceKey } from '../answers/layout-keys.ts';
import type { Compiled } from '../compile/compile-form.ts';
import type { Written } from '../compile/places.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { CompiledStep } from '../migration/migration.ts';

/** New keys by old keys. */
export type Renames = ReadonlyMap<string, string>;

/**
 * Returns the keys that the steps rename. Steps to a key that the earlier form used, or to one that another
 * step writes, do not count.
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

/** Returns the new names of everything that is stored for a renamed key. */
function storedNames(renames: Renames): Renames {
  const beside = [...renames].flatMap(([from, to]) => [
    [descriptionKey(from), descriptionKey(to)] as const,
    [sourceKey(from), sourceKey(to)] as const,
  ]);
  return new Map([...renames, ...beside]);
}

/** Returns answers under the new keys. */
export function renamedAnswers(answers: Answers, renames: Renames): Answers {
  const names = storedNames(renames);
  return Object.fromEntries(Object.entries(answers).map(([key, value]) => [names.get(key) ?? key, value]));
}

/** Returns the form with the new keys, or the form itself if none is renamed. */
export function withRenames(compiled: Compiled, renames: Renames): Compiled {
  if (renames.size === 0) return compiled;
  const names = storedNames(renames);
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

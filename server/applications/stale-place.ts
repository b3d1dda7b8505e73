import { isInEntry } from '../../engine/answers/entries.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { Student } from '../store/store.ts';
import { reachedBase } from './revision-tag.ts';

/**
 * Returns whether a key or tab set may refer to another entry than the client thinks: entries have moved since
 * the base revision. A write without a base refers to the current entries.
 */
export function mayReferToMovedEntry(
  form: CompiledForm,
  { arrangedAt, revision }: Pick<Student, 'arrangedAt' | 'revision'>,
  base: number | undefined,
  keys: readonly string[],
): boolean {
  if (base === undefined || reachedBase(base, revision) >= arrangedAt) return false;
  return hasEntryKey(form, keys);
}

/** Returns whether any key or tab set is in an entry that can move. */
export function hasEntryKey(form: CompiledForm, keys: readonly string[]): boolean {
  return keys.some((key) => isInEntry(form, key));
}

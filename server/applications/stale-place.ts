import { isInEntry } from '../../engine/answers/entries.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { Student } from '../store/store.ts';
import { reachedBase } from './revision-tag.ts';

/**
 * Whether a key or tab set can mean another one than its writer thinks: it is in an entry, and entries have taken other
 * places since the revision that the write is based on. A write that says nothing of that means what stands there now.
 */
export function isStalePlace(
  form: CompiledForm,
  { arrangedAt, revision }: Pick<Student, 'arrangedAt' | 'revision'>,
  base: number | undefined,
  keys: readonly string[],
): boolean {
  if (base === undefined || reachedBase(base, revision) >= arrangedAt) return false;
  return hasEntryKey(form, keys);
}

/** Whether any of the keys or tab sets is in an entry that can move. */
export function hasEntryKey(form: CompiledForm, keys: readonly string[]): boolean {
  return keys.some((key) => isInEntry(form, key));
}

import type { ListEntry } from '../../renderer/fields/Listbox.tsx';

/** A text without case and accents: who looks for "Cote" means "Côte". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The entries that hold a text somewhere; all where there is none. The empty choice is none of what is looked for. */
export function filterEntries(entries: readonly ListEntry[], text: string): readonly ListEntry[] {
  const searched = fold(text.trim());
  if (searched === '') return entries;
  return entries.filter(
    ({ value, label, detail = '', group = '' }) =>
      value !== '' && [label, detail, group].some((one) => fold(one).includes(searched)),
  );
}

/** The entry to begin with: the first that begins with the text, or the first. */
export function firstFitting(entries: readonly ListEntry[], text: string): number {
  const searched = fold(text.trim());
  const found = entries.findIndex(({ label }) => fold(label).startsWith(searched));
  return found === -1 && entries.length > 0 ? 0 : found;
}

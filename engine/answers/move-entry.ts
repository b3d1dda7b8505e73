// Entries of an add-another block in another order. Only some forms let anybody move them: a browser loads this with such a form.
import { arrangementOf, type Entries, entryIds, type MoveStep } from './entries.ts';

/** With an entry right before another, or as the last one before 0; the same where one of them is not there, or it stands there. */
export function withEntryBefore(entries: Entries, id: number, before: number): Entries {
  const ids = entryIds(entries);
  if (!ids.includes(id) || id === before || (before !== 0 && !ids.includes(before))) return entries;
  if ((ids[ids.indexOf(id) + 1] ?? 0) === before) return entries;
  const { order: known = [], removed } = entries;
  const most = Math.max(...ids, ...removed, known.length);
  const all = Array.from({ length: most }, (_, index) => known[index] ?? index + 1).filter(
    (one) => one !== id,
  );
  const last = Math.max(...ids.filter((one) => one !== id).map((one) => all.indexOf(one)));
  all.splice(before === 0 ? last + 1 : all.indexOf(before), 0, id);
  // What stands where its number says needs no word.
  const length = all.findLastIndex((one, index) => one !== index + 1) + 1;
  const { order: _, ...rest } = entries;
  const moved = length === 0 ? rest : { ...rest, order: all.slice(0, length) };
  return arrangementOf(moved) === arrangementOf(entries) ? entries : moved;
}

/** The step by which an entry comes to stand before another one, or before 0 as the last one. */
export function stepBefore(id: number, before: number): MoveStep {
  return { before, after: (entries) => withEntryBefore(entries, id, before) };
}

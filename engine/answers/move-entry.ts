// Moves entries of an add-another block. Loaded only with forms whose entries can be moved.
import { arrangementOf, type Entries, entryIds, type MoveStep } from './entries.ts';

/**
 * Moves an entry directly before another one, or to the end if `before` is 0. Returns the same object if one of
 * them does not exist or the entry is there already.
 */
export function withEntryBefore(entries: Entries, id: number, before: number): Entries {
  const ids = entryIds(entries);
  if (!ids.includes(id) || id === before || (before !== 0 && !ids.includes(before))) return entries;
  if ((ids[ids.indexOf(id) + 1] ?? 0) === before) return entries;
  const { order: known = [], removed } = entries;
  const most = Math.max(...ids, ...removed, known.length);
  const fullOrder = Array.from({ length: most }, (_, index) => known[index] ?? index + 1).filter(
    (one) => one !== id,
  );
  const last = Math.max(...ids.filter((one) => one !== id).map((one) => fullOrder.indexOf(one)));
  fullOrder.splice(before === 0 ? last + 1 : fullOrder.indexOf(before), 0, id);
  // Ids at their default places need not be listed.
  const length = fullOrder.findLastIndex((one, index) => one !== index + 1) + 1;
  const { order: _, ...rest } = entries;
  const moved = length === 0 ? rest : { ...rest, order: fullOrder.slice(0, length) };
  return arrangementOf(moved) === arrangementOf(entries) ? entries : moved;
}

/** Returns the step that moves an entry before another one, or to the end if `before` is 0. */
export function moveStepBefore(id: number, before: number): MoveStep {
  return { before, apply: (entries) => withEntryBefore(entries, id, before) };
}

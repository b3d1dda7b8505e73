// Compares the entries of two states of the answers, block by block: which entries were removed, restored or
// moved. A nested block comes after the block around it.
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { isEmpty } from './answer.ts';
import {
  applyMoves,
  arrangementOf,
  type EntryName,
  entriesIn,
  entriesOnly,
  entryIds,
  entryMoves,
  keysOfEntry,
  type Moves,
} from './entries.ts';

/** A block whose entries differ between the two states. */
export interface ArrangementChange {
  readonly blockId: string;
  /** The answers of the first state, with the moves of all preceding blocks applied. */
  readonly before: Answers;
  readonly moves: Moves;
}

/** Returns the blocks whose entries differ between two states, each with the moves to the second state. */
export function arrangementChanges(
  form: CompiledForm,
  from: Answers,
  to: Answers,
): readonly ArrangementChange[] {
  let before = from;
  return Object.keys(form.blocks).flatMap((blockId) => {
    const [was, is] = [entriesIn(form, before, blockId), entriesIn(form, to, blockId)];
    if (arrangementOf(was) === arrangementOf(is)) return [];
    const step = { blockId, before, moves: entryMoves(form, blockId, was, is) };
    before = applyMoves(before, step.moves);
    return [step];
  });
}

/** An entry that was removed elsewhere. */
export interface RemovedEntry extends EntryName {
  /** The keys of the entry's answers in this window. */
  readonly keys: readonly string[];
}

/** Returns entries that were removed elsewhere although this window has unsaved answers in them. */
export function removedUnsaved(
  form: CompiledForm,
  local: Answers,
  unsaved: Answers,
  stored: Answers,
): readonly RemovedEntry[] {
  // Each key's name in this window, because a block may be in an entry that has moved.
  const names = Object.fromEntries(Object.keys(form.keys).map((key) => [key, key]));
  return arrangementChanges(form, { ...names, ...entriesOnly(form, local) }, stored).flatMap(
    ({ blockId, before }) =>
      entriesIn(form, stored, blockId).removed.flatMap((id) => {
        const keys = keysOfEntry(form, before, { blockId, id }).map((key) => String(before[key]));
        return keys.some((key) => !isEmpty(unsaved[key])) ? [{ blockId, id, keys }] : [];
      }),
  );
}

/** Returns entries that this window has as removed but that are stored again. */
export function thereAgain(form: CompiledForm, local: Answers, stored: Answers): readonly EntryName[] {
  return arrangementChanges(form, local, stored).flatMap(({ blockId, before }) => {
    const ids = entryIds(entriesIn(form, stored, blockId));
    const known = entriesIn(form, before, blockId).removed;
    return known.filter((id) => ids.includes(id)).map((id) => ({ blockId, id }));
  });
}

// Entries of add-another blocks change places when one is removed or moved, here or in another window. All that
// this window knows about their answers moves along.
import { isEmpty } from '../../engine/answers/answer.ts';
import { arrangementChanges } from '../../engine/answers/arrangements.ts';
import {
  arrangementOf,
  type Entries,
  entriesIn,
  entriesOnly,
  entryIds,
  entryMoves,
  type Moves,
  setEntries,
} from '../../engine/answers/entries.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { Login } from './login.ts';

/** Identifies an entry by its block and its id. */
export interface EntryName {
  readonly blockId: string;
  readonly id: number;
}

/** Moves the saved, undecided and refused state with the entries. */
export function noteMoves({ saved, undecided, refused }: Login, moves: Moves): void {
  saved.noteMoved(moves);
  undecided.move(moves);
  refused.move(moves);
}

/** Merges the entries of a block: those stored, and those that only this window has added. */
function merged(form: CompiledForm, local: Answers, stored: Answers, blockId: string): Entries {
  const { count, ...others } = entriesIn(form, stored, blockId);
  const { removed } = others;
  const own = entryIds(entriesIn(form, local, blockId)).filter((id) => !removed.includes(id));
  return { ...others, count: Math.max(count, own.length) };
}

/** Returns this window's answers with its entries arranged as the stored ones. */
export function moveAsStored(login: Login, local: Answers, stored: Answers): Answers {
  const { form } = login.page;
  let answers = local;
  for (const blockId of Object.keys(form.blocks)) {
    const to = merged(form, answers, stored, blockId);
    const from = entriesIn(form, answers, blockId);
    if (arrangementOf(from) === arrangementOf(to)) continue;
    noteMoves(login, entryMoves(form, blockId, from, to));
    ({ answers } = setEntries(form, answers, blockId, to));
  }
  return answers;
}

/** An entry that another window has removed. */
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
        const keys = keysOf(form, before, { blockId, id }).map((key) => String(before[key]));
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

/** Returns the answer keys of an entry at its current place. */
export function keysOf(form: CompiledForm, answers: Answers, { blockId, id }: EntryName): readonly string[] {
  const place = entryIds(entriesIn(form, answers, blockId)).indexOf(id);
  return form.blocks[blockId]?.entries[place]?.keys ?? [];
}

// Entries of add-another blocks take other places when one is removed, here or in another window: all that this window knows
// of their answers goes along.
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

/** An entry by its block and its id. */
export interface EntryName {
  readonly blockId: string;
  readonly id: number;
}

/** Notes that entries have taken other places. */
export function noteMoves({ saved, undecided, refused }: Login, moves: Moves): void {
  saved.noteMoved(moves);
  undecided.move(moves);
  refused.move(moves);
}

/** The entries of a block that both know, and those that one of them has added: none is added and removed at the same time. */
function merged(form: CompiledForm, local: Answers, stored: Answers, blockId: string): Entries {
  const { count, ...others } = entriesIn(form, stored, blockId);
  const { removed } = others;
  const own = entryIds(entriesIn(form, local, blockId)).filter((id) => !removed.includes(id));
  return { ...others, count: Math.max(count, own.length) };
}

/** The answers of this window with its entries where the stored ones are. */
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

/** An entry that was removed elsewhere. */
export interface RemovedEntry extends EntryName {
  /** The keys of its answers in this window. */
  readonly keys: readonly string[];
}

/** Entries that were removed elsewhere, though this window holds answers in them that nobody has saved. */
export function removedUnsaved(
  form: CompiledForm,
  local: Answers,
  unsaved: Answers,
  stored: Answers,
): readonly RemovedEntry[] {
  // What each key is called here: a block may stand in an entry that has another place by now.
  const names = Object.fromEntries(Object.keys(form.keys).map((key) => [key, key]));
  return arrangementChanges(form, { ...names, ...entriesOnly(form, local) }, stored).flatMap(
    ({ blockId, before }) =>
      entriesIn(form, stored, blockId).removed.flatMap((id) => {
        const keys = keysOf(form, before, { blockId, id }).map((key) => String(before[key]));
        return keys.some((key) => !isEmpty(unsaved[key])) ? [{ blockId, id, keys }] : [];
      }),
  );
}

/** Entries that this window knows as removed, and that are stored again. */
export function thereAgain(form: CompiledForm, local: Answers, stored: Answers): readonly EntryName[] {
  return arrangementChanges(form, local, stored).flatMap(({ blockId, before }) => {
    const ids = entryIds(entriesIn(form, stored, blockId));
    const known = entriesIn(form, before, blockId).removed;
    return known.filter((id) => ids.includes(id)).map((id) => ({ blockId, id }));
  });
}

/** The answer keys of an entry where it stands now. */
export function keysOf(form: CompiledForm, answers: Answers, { blockId, id }: EntryName): readonly string[] {
  const place = entryIds(entriesIn(form, answers, blockId)).indexOf(id);
  return form.blocks[blockId]?.entries[place]?.keys ?? [];
}

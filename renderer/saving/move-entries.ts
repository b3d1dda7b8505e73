// Entries of add-another blocks take other places when one is removed, here or in another window: all that this window knows
// of their answers goes along.
import { isEmpty } from '../../engine/answers/answer.ts';
import {
  type Entries,
  entriesIn,
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
function merged(local: Answers, stored: Answers, blockId: string): Entries {
  const { count, removed } = entriesIn(stored, blockId);
  const own = entryIds(entriesIn(local, blockId)).filter((id) => !removed.includes(id));
  return { count: Math.max(count, own.length), removed };
}

/** The answers of this window with its entries where the stored ones are. */
export function moveAsStored(login: Login, local: Answers, stored: Answers): Answers {
  const { form } = login.page;
  let answers = local;
  for (const blockId of Object.keys(form.blocks)) {
    const to = merged(answers, stored, blockId);
    const from = entriesIn(answers, blockId);
    if (from.removed.join() === to.removed.join()) continue;
    noteMoves(login, entryMoves(form, blockId, from, to));
    ({ answers } = setEntries(form, answers, blockId, to));
  }
  return answers;
}

/** Entries that were removed elsewhere, though this window holds answers in them that nobody has saved. */
export function removedUnsaved(
  form: CompiledForm,
  local: Answers,
  unsaved: Answers,
  stored: Answers,
): readonly EntryName[] {
  return Object.keys(form.blocks).flatMap((blockId) => {
    const { removed } = entriesIn(stored, blockId);
    return entryIds(entriesIn(local, blockId))
      .filter((id) => removed.includes(id))
      .filter((id) => keysOf(form, local, { blockId, id }).some((key) => !isEmpty(unsaved[key])))
      .map((id) => ({ blockId, id }));
  });
}

/** Entries that this window knows as removed, and that are stored again. */
export function thereAgain(form: CompiledForm, local: Answers, stored: Answers): readonly EntryName[] {
  return Object.keys(form.blocks).flatMap((blockId) => {
    const ids = entryIds(entriesIn(stored, blockId));
    const known = entriesIn(local, blockId).removed;
    return known.filter((id) => ids.includes(id)).map((id) => ({ blockId, id }));
  });
}

/** The answer keys of an entry where it stands now. */
export function keysOf(form: CompiledForm, answers: Answers, { blockId, id }: EntryName): readonly string[] {
  const place = entryIds(entriesIn(answers, blockId)).indexOf(id);
  return form.blocks[blockId]?.entries[place]?.keys ?? [];
}

import { descriptionKey, isEmpty, isSameAnswer, pairedKey } from '../../engine/answers/answer.ts';
import { type RemovedEntry, removedUnsaved, thereAgain } from '../../engine/answers/arrangements.ts';
import {
  arrangementOf,
  type Entries,
  type EntryName,
  entriesIn,
  entryIds,
  entryMoves,
  entryName,
  type Moves,
  setEntries,
} from '../../engine/answers/entries.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import type { Saved, StoredRecord } from '../../engine/wire/profile.ts';
import { isFinal, UnreachableError } from '../api/errors.ts';
import { mergeRecord } from './conflicts.ts';
import { type Login, storedAnswers } from './login.ts';

/**
 * Takes over what others have stored, and records conflicts. Loads the record unless a reply had it. An entry
 * that others have removed is brought back if this window has unsaved answers in it, so that no typed answer is
 * lost without its author's consent.
 * @param saved keys of the answers that this window has just saved without knowing the record
 */
export async function catchUp(
  login: Login,
  replied?: StoredRecord,
  saved: readonly string[] = [],
): Promise<void> {
  const tried = new Set<string>();
  for (let record = replied; ; record = undefined) {
    record ??= await login.hear(login.ports.calls.getProfile()).catch(asSave);
    const stored = storedAnswers(record);
    const { form, answers: store } = login.page;
    const shown = store.getAnswers();
    const back = removedUnsaved(form, shown, login.saved.unsaved(login.page, shown), stored);
    const entry = back.find((one) => !tried.has(idOf(one)));
    if (entry === undefined) {
      takeOver(login, stored, record.revision, saved);
      return;
    }
    tried.add(idOf(entry));
    await bringBack(login, shown, entry, record.revision);
  }
}

/**
 * Takes the reply to a write of this window: the new revision, or the record if others had written before.
 * @param saved the answers that were saved
 */
export async function takeReply(
  login: Login,
  { revision, record }: Saved,
  saved: Answers = {},
): Promise<void> {
  // An older server, as during an upgrade of the product, does not send the record: it is loaded then.
  const { revision: base = revision } = login.saved;
  if (record === undefined && revision - base <= 1) {
    login.saved.noteRevision(revision);
    return;
  }
  try {
    await catchUp(login, record, Object.keys(saved));
  } catch (error) {
    // Until a merge has shown whether the answers of others hide them, they count as unsaved.
    login.saved.noteUnstored(Object.keys(saved));
    login.saved.noteSent(saved);
    throw error;
  }
}

/** Reports an unreachable server as a failed save, because the load is part of one. */
function asSave(error: unknown): never {
  throw error instanceof UnreachableError ? new UnreachableError('put') : error;
}

/**
 * Asks the server to bring an entry back. Tells the applicant that it is gone if the server refuses for good,
 * for example because the block is full. If entries were moved since the record was loaded, the block may
 * belong to another entry: the server replies with a conflict, as to any save.
 */
async function bringBack(login: Login, shown: Answers, entry: RemovedEntry, revision: number): Promise<void> {
  const { form } = login.page;
  const { calls, tell } = login.ports;
  const { texts } = form;
  const name = nameOf(form, shown, entry);
  // Before the call, whose reply can be lost: all answers in the entry must be saved again.
  login.broughtBack.note();
  login.saved.noteUnstored(entry.keys.flatMap((key) => [key, pairedKey(form, key), descriptionKey(key)]));
  try {
    await login.hear(calls.putEntry(entry.blockId, entry.id, revision));
  } catch (error) {
    if (!isFinal(error)) asSave(error);
    tell('error', fillText(texts['addAnother.removed'], { entry: name }));
    return;
  }
  tell('success', fillText(texts['addAnother.back'], { entry: name }));
}

function takeOver(login: Login, stored: Answers, revision: number, justSaved: readonly string[]): void {
  const { page, saved } = login;
  const { form, answers: store } = page;
  const shown = store.getAnswers();
  const local = moveAsStored(login, shown, stored);
  const { answers, conflicts } = mergeRecord(form, {
    local,
    unsaved: saved.unsaved(login.page, local),
    justSaved,
    stored,
    isOwn: (key, value) => saved.ownValues(key).some((own) => isSameAnswer(own, value)),
  });
  saved.noteLoaded(stored, revision);
  login.undecided.note(conflicts);
  // Also replace if a hidden answer is undefined here but stored with a value: it must be known as empty here.
  const isChanged = Object.keys(answers).some(
    (key) => !isSameAnswer(answers[key], shown[key]) || (shown[key] === undefined && !isEmpty(stored[key])),
  );
  if (isChanged) store.replace(answers);
  if (saved.unseenDocuments(page).length > 0) login.shown.setState({ hasUnseenDocuments: true });
  for (const entry of thereAgain(form, shown, stored)) sayThatItIsBack(login, stored, entry);
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

/** Tells the applicant that an entry that this window has as removed was brought back elsewhere. */
function sayThatItIsBack({ page, ports }: Login, stored: Answers, entry: EntryName): void {
  const { form } = page;
  // The announcement that it was removed is stale.
  ports.untell();
  ports.tell(
    'success',
    fillText(form.texts['addAnother.backElsewhere'], { entry: nameOf(form, stored, entry) }),
  );
}

function idOf({ blockId, id }: EntryName): string {
  return `${blockId} ${id}`;
}

function nameOf(form: CompiledForm, answers: Answers, { blockId, id }: EntryName): string {
  return entryName(form, blockId, entryIds(entriesIn(form, answers, blockId)).indexOf(id) + 1);
}

import { descriptionKey, isEmpty, isSameAnswer, pairedKey } from '../../engine/answers/answer.ts';
import { entriesIn, entryIds, entryName } from '../../engine/answers/entries.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import type { Profile } from '../../engine/wire/profile.ts';
import { UnreachableError } from '../api/errors.ts';
import type { Login } from './login.ts';
import { mergeRecord } from './merge-record.ts';
import {
  type EntryName,
  moveAsStored,
  type RemovedEntry,
  removedUnsaved,
  thereAgain,
} from './move-entries.ts';
import { isFinal } from './refused.ts';
import { storedAnswers } from './stored-answers.ts';

/**
 * Takes over what others have stored meanwhile, and notes what has to be decided. An entry that they have removed comes back
 * where this window holds answers in it that were not saved: nothing that somebody has typed goes without them.
 */
export async function catchUp(login: Login): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const profile = await login.hear(login.ports.calls.getProfile()).catch(asSave);
    const stored = storedAnswers(profile);
    const { form, answers: store } = login.page;
    const shown = store.getAnswers();
    const back = removedUnsaved(form, shown, login.saved.unsaved(login.page, shown), stored);
    const entry = back.find(({ blockId, id }) => !tried.has(blockId + id));
    if (entry === undefined) {
      takeOver(login, profile, stored);
      return;
    }
    tried.add(entry.blockId + entry.id);
    await bringBack(login, shown, entry, profile.revision);
  }
}

/** What could not be done is the save. */
function asSave(error: unknown): never {
  throw error instanceof UnreachableError ? new UnreachableError('put') : error;
}

/**
 * Has the server bring an entry back; without room for it, that it is gone is said. Where entries have taken other places since the
 * record was loaded it may be that of another one: that is a conflict, as of any save.
 */
async function bringBack(login: Login, shown: Answers, entry: RemovedEntry, revision: number): Promise<void> {
  const { form } = login.page;
  const { calls, tell } = login.ports;
  const { texts } = form;
  const name = nameOf(form, shown, entry);
  try {
    await login.hear(calls.putEntry(entry.blockId, entry.id, revision));
  } catch (error) {
    if (!isFinal(error)) asSave(error);
    tell('error', fillText(texts['addAnother.removed'], { entry: name }));
    return;
  }
  login.broughtBack.note();
  // All that stands in it has to be stored anew.
  login.saved.noteUnstored(entry.keys.flatMap((key) => [key, pairedKey(form, key), descriptionKey(key)]));
  tell('success', fillText(texts['addAnother.back'], { entry: name }));
}

function takeOver(login: Login, profile: Profile, stored: Answers): void {
  const { page, saved } = login;
  const { form, answers: store } = page;
  const shown = store.getAnswers();
  const local = moveAsStored(login, shown, stored);
  const { answers, conflicts } = mergeRecord(form, {
    local,
    unsaved: saved.unsaved(login.page, local),
    unseen: saved.unseenKeys(),
    stored,
    isOwn: (key, value) => saved.ownValues(key).some((own) => isSameAnswer(own, value)),
  });
  saved.noteLoaded(stored, profile.revision);
  login.undecided.note(conflicts);
  // What was never answered here, and is emptied at once since it is hidden, has to be known as empty: it is stored otherwise.
  const isChanged = Object.keys(answers).some(
    (key) => !isSameAnswer(answers[key], shown[key]) || (shown[key] === undefined && !isEmpty(stored[key])),
  );
  if (isChanged) store.replace(answers);
  for (const entry of thereAgain(form, shown, stored)) sayThatItIsBack(login, stored, entry);
}

/** Says that an entry that this window knows as removed was brought back elsewhere. */
function sayThatItIsBack({ page, ports }: Login, stored: Answers, entry: EntryName): void {
  const { form } = page;
  // That it was removed is not true any more.
  ports.untell();
  ports.tell(
    'success',
    fillText(form.texts['addAnother.backElsewhere'], { entry: nameOf(form, stored, entry) }),
  );
}

function nameOf(form: CompiledForm, answers: Answers, { blockId, id }: EntryName): string {
  return entryName(form, blockId, entryIds(entriesIn(form, answers, blockId)).indexOf(id) + 1);
}

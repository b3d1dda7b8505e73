import { descriptionKey, pairedKey } from '../../engine/answers/answer.ts';
import { entriesIn, entryIds, entryName } from '../../engine/answers/entries.ts';
import { layoutAnswers } from '../../engine/answers/layout-keys.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import type { Profile } from '../../engine/wire/profile.ts';
import { getAddAnother, getProfile, getTabs, putEntry } from '../api/calls.ts';
import { UnreachableError } from '../api/errors.ts';
import { announce } from '../feedback/announcement.ts';
import { showToast } from '../feedback/toast-store.ts';
import type { AnswersStore } from '../filling/answers-store.ts';
import { mergeRecord } from './merge-record.ts';
import { type EntryName, keysOf, moveAsStored, removedUnsaved, thereAgain } from './move-entries.ts';
import { isFinal } from './refused.ts';
import {
  answersOwner,
  isSameAnswer,
  noteLoaded,
  noteUnstored,
  ownValues,
  unsavedAnswers,
  unseenKeys,
} from './saved-answers.ts';
import { noteBroughtBack } from './tell-of-entry.ts';
import { noteUndecided, UndecidedError } from './undecided.ts';

/**
 * The profile, and its answers with the number of entries and the chosen tabs among them. These are read after it: an
 * entry that another window adds meanwhile would count as hidden with a number that is older than its answers, and be emptied.
 */
export async function loadRecord(): Promise<{ readonly profile: Profile; readonly stored: Answers }> {
  const profile = await getProfile();
  const [addAnother, tabs] = await Promise.all([getAddAnother(), getTabs()]);
  return { profile, stored: { ...profile.answer, ...layoutAnswers(addAnother, tabs, profile) } };
}

/**
 * Takes over what others have stored meanwhile, and notes what has to be decided. An entry that they have removed comes back
 * where this window holds answers in it that were not saved: nothing that somebody has typed goes without them.
 */
export async function catchUp(form: CompiledForm, store: AnswersStore): Promise<void> {
  const owner = answersOwner();
  const tried = new Set<number>();
  for (;;) {
    const { profile, stored } = await loadRecord().catch(asSave);
    if (owner !== answersOwner()) throw new UndecidedError();
    const shown = store.getAnswers();
    const back = removedUnsaved(form, shown, unsavedAnswers(form, shown), stored);
    const entry = back.find(({ id }) => !tried.has(id));
    if (entry === undefined) {
      takeOver(form, store, profile, stored);
      return;
    }
    tried.add(entry.id);
    await bringBack(form, shown, entry);
    if (owner !== answersOwner()) throw new UndecidedError();
  }
}

/** What could not be done is the save. */
function asSave(error: unknown): never {
  throw error instanceof UnreachableError ? new UnreachableError('put') : error;
}

/** Has the server bring an entry back; without room for it, that it is gone is said. */
async function bringBack(form: CompiledForm, shown: Answers, entry: EntryName): Promise<void> {
  const { texts } = form;
  const name = nameOf(form, shown, entry);
  try {
    await putEntry(entry.blockId, entry.id);
  } catch (error) {
    if (!isFinal(error)) asSave(error);
    showToast({ severity: 'error', message: fillText(texts['addAnother.removed'], { entry: name }) });
    return;
  }
  noteBroughtBack();
  // All that stands in it has to be stored anew.
  noteUnstored(keysOf(form, shown, entry).flatMap((key) => [key, pairedKey(form, key), descriptionKey(key)]));
  showToast({ severity: 'success', message: fillText(texts['addAnother.back'], { entry: name }) });
}

function takeOver(form: CompiledForm, store: AnswersStore, profile: Profile, stored: Answers): void {
  const shown = store.getAnswers();
  const local = moveAsStored(form, shown, stored);
  const { answers, conflicts } = mergeRecord(form, {
    local,
    unsaved: unsavedAnswers(form, local),
    unseen: unseenKeys(),
    stored,
    isOwn: (key, value) => ownValues(key).some((own) => isSameAnswer(own, value)),
  });
  noteLoaded(stored, profile.revision);
  noteUndecided(conflicts);
  const isChanged = Object.keys(answers).some((key) => !isSameAnswer(answers[key], shown[key]));
  if (isChanged) store.replace(answers);
  for (const entry of thereAgain(form, shown, stored)) sayThatItIsBack(form, stored, entry);
}

/** Says that an entry that this window knows as removed was brought back elsewhere. */
function sayThatItIsBack(form: CompiledForm, stored: Answers, entry: EntryName): void {
  const message = fillText(form.texts['addAnother.backElsewhere'], { entry: nameOf(form, stored, entry) });
  // That it was removed is not true any more.
  announce('');
  showToast({ severity: 'success', message });
}

function nameOf(form: CompiledForm, answers: Answers, { blockId, id }: EntryName): string {
  return entryName(form, blockId, entryIds(entriesIn(answers, blockId)).indexOf(id) + 1);
}

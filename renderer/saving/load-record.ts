import { layoutAnswers } from '../../engine/answers/layout-keys.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { Profile } from '../../engine/wire/profile.ts';
import { getAddAnother, getProfile, getTabs } from '../api/calls.ts';
import { UnreachableError } from '../api/errors.ts';
import type { AnswersStore } from '../form/answers-store.ts';
import {
  answersOwner,
  isSameAnswer,
  noteLoaded,
  ownValues,
  unsavedAnswers,
  unseenKeys,
} from '../session/saved-answers.ts';
import { mergeRecord } from './merge-record.ts';
import { noteUndecided, UndecidedError } from './undecided.ts';

/**
 * The profile, and its answers with the number of entries and the chosen tabs among them. These are read after it: an
 * entry that another window adds meanwhile would count as hidden with a number that is older than its answers, and be emptied.
 */
export async function loadRecord(): Promise<{ readonly profile: Profile; readonly stored: Answers }> {
  const profile = await getProfile();
  const [addAnother, tabs] = await Promise.all([getAddAnother(), getTabs()]);
  return { profile, stored: { ...profile.answer, ...layoutAnswers(addAnother, tabs) } };
}

/** Takes over what others have stored meanwhile, and notes what has to be decided. */
export async function catchUp(form: CompiledForm, store: AnswersStore): Promise<void> {
  const owner = answersOwner();
  const { profile, stored } = await loadRecord().catch((error: unknown) => {
    // What could not be done is the save.
    throw error instanceof UnreachableError ? new UnreachableError('put') : error;
  });
  if (owner !== answersOwner()) throw new UndecidedError();
  const local = store.getAnswers();
  const { answers, conflicts } = mergeRecord(form, {
    local,
    unsaved: unsavedAnswers(form, local),
    unseen: unseenKeys(),
    stored,
    isOwn: (key, value) => ownValues(key).some((own) => isSameAnswer(own, value)),
  });
  noteLoaded(profile.answer, profile.revision);
  noteUndecided(conflicts);
  const isChanged = Object.keys(answers).some((key) => !isSameAnswer(answers[key], local[key]));
  if (isChanged) store.replace(answers);
}

// Answers that a window of this device has left unsaved: found after a login, taken back or thrown away by their owner.
import { acceptAnswers } from '../../engine/answers/accept-answers.ts';
import { clearHidden, setAnswers } from '../../engine/answers/set-answer.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { AnswersStore } from '../form/answers-store.ts';
import { isSameAnswer, savedAnswer } from '../session/saved-answers.ts';
import { useSession } from '../session/session-store.ts';
import {
  abandonedRecords,
  clearDevice,
  type KeptAnswer,
  type KeptRecord,
  openDevice,
  removeRecord,
} from './device-storage.ts';
import { keepOnDevice } from './keep-on-device.ts';
import { type Found, useSaving } from './saving-store.ts';
import { noteUndecided } from './undecided.ts';

/** Begins to keep answers of the applicant on this device, and offers those that are kept there. */
export async function offerUnsaved(form: CompiledForm, store: AnswersStore): Promise<void> {
  const { username, web_status } = useSession.getState();
  await openDevice(username);
  // A submitted application takes no answers any more.
  if (web_status === 'submitted') clearDevice();
  else await findUnsaved(form, store.getAnswers());
}

/** Looks for answers of the account that the form does not show; what it cannot hold any more, or shows already, is dropped. */
async function findUnsaved(form: CompiledForm, answers: Answers): Promise<void> {
  const records = await abandonedRecords();
  const kept = Object.assign({}, ...records.map((record) => record.answers)) as KeptRecord['answers'];
  const left = Object.entries(kept).filter(
    ([key, { value }]) => !isSameAnswer(answers[key], value) && acceptAnswers(form, { [key]: value }, {}).ok,
  );
  const names = records.map(({ name }) => name);
  if (left.length === 0) {
    names.forEach(removeRecord);
    return;
  }
  const time = Math.max(...records.map((record) => record.time));
  useSaving.setState({ found: { answers: Object.fromEntries(left), time, names } });
}

/** Takes the answers back into the form. What was changed elsewhere since they were typed has to be decided. */
export function restore(form: CompiledForm, store: AnswersStore, found: Found): void {
  const entries = Object.entries(found.answers);
  const values = Object.fromEntries(entries.map(([key, { value }]) => [key, value]));
  store.replace(clearHidden(form, setAnswers(form, store.getAnswers(), values).answers).answers);
  // What nobody is asked for, as the code of a record, goes with the answer that it belongs to.
  const asked = entries.filter(([key]) => form.questions[key] !== undefined);
  noteUndecided(asked.filter(([key, kept]) => isContested(key, kept)).map(([key]) => key));
  keepOnDevice(form, store.getAnswers());
  discard(found);
}

/** Throws the answers away. */
export function discard({ names }: Found): void {
  names.forEach(removeRecord);
  useSaving.setState({ found: undefined });
}

function isContested(key: string, { value, own }: KeptAnswer): boolean {
  const stored = savedAnswer(key);
  return !isSameAnswer(stored, value) && !own.some((each) => isSameAnswer(each, stored));
}

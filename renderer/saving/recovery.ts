// Recovers unsaved answers of closed windows. They are found after a login and restored or discarded by their
// owner.

import { isSameAnswer, pairedKey } from '../../engine/answers/answer.ts';
import { arrangementChanges } from '../../engine/answers/arrangements.ts';
import { applyMoves } from '../../engine/answers/entries.ts';
import { type AnswersChange, clearHidden, setAnswer, setAnswers } from '../../engine/answers/set-answer.ts';
import { isStorable } from '../../engine/answers/storable-answer.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { SavedAnswers } from './answer-states.ts';
import { type KeptAnswer, type KeptRecord, keepOnDevice } from './device-record.ts';
import type { Login } from './login.ts';
import { saveQuietly } from './save-answers.ts';
import type { Found } from './saving-state.ts';

/** Opens the account's device record. Offers the answers of closed windows if they can be saved. */
export async function offerUnsaved(
  login: Login,
  account: string,
  isSubmitted: boolean,
  isOpen = true,
): Promise<void> {
  await login.hear(login.device.open(account));
  // A submitted application accepts no answers.
  if (isSubmitted) login.device.clearForm();
  else if (isOpen) await findUnsaved(login);
}

/**
 * Restores answers without asking if this window was just reloaded and they conflict with nothing. Offers all
 * others.
 */
async function findUnsaved(login: Login): Promise<void> {
  const found = await leftUnsaved(login);
  if (found === undefined) return;
  const isOwn = found.names.length === 1 && found.names.every((name) => login.device.isFromHere(name));
  if (!isOwn || !isFree(login, found)) {
    login.shown.setState({ found });
    return;
  }
  restore(login, found);
  if (found.lost.length > 0) login.shown.setState({ found: { ...found, answers: {}, names: [] } });
  // A failed save is retried, and later calls report errors.
  saveQuietly(login).catch(() => undefined);
}

/**
 * Returns the answers of the account's closed windows that differ from the form. Answers that the form shows
 * already or cannot hold are skipped. If none are left, the records are discarded.
 */
async function leftUnsaved(login: Login): Promise<Found | undefined> {
  const { page, device, hear } = login;
  const { form } = page;
  const answers = page.answers.getAnswers();
  const isOfForm = ({ answers: kept, lost }: KeptRecord): boolean =>
    lost.length > 0 || Object.entries(kept).some(([key, { value }]) => isStorable(form, key, value, answers));
  const records = (await hear(device.abandoned())).filter(isOfForm);
  const kept: KeptRecord['answers'] = Object.assign(
    {},
    ...records.map((record) => whereTheyStand(form, record, answers)),
  );
  const differs = (key: string): boolean => key in kept && !isSameAnswer(answers[key], kept[key]?.value);
  const left = Object.entries(kept).filter(
    ([key, { value }]) =>
      (differs(key) || differs(pairedKey(form, key))) && isStorable(form, key, value, answers),
  );
  const lost = [...new Set(records.flatMap((record) => record.lost))].filter((key) => form.questions[key]);
  const names = records.map(({ name }) => name);
  if (left.length === 0 && lost.length === 0) {
    discardRecords(login, names);
    return undefined;
  }
  const time = Math.max(...records.map((record) => record.time));
  return { answers: Object.fromEntries(left), lost, time, names };
}

/** Moves a record's answers to the current places of their entries. Answers of removed entries are dropped. */
function whereTheyStand(form: CompiledForm, record: KeptRecord, answers: Answers): KeptRecord['answers'] {
  const steps = arrangementChanges(form, record.entries, answers);
  return steps.reduce((kept, { moves }) => applyMoves(kept, moves), record.answers);
}

/** Withdraws the offer. Returns it with the keys of its questions, to name them before an end that drops them. */
export async function takeLeft(
  login: Login,
): Promise<{ readonly found: Found | undefined; readonly keys: readonly string[] }> {
  const { form } = login.page;
  const found = await leftUnsaved(login);
  login.shown.setState({ found: undefined });
  // Keys without a question, such as the code of a looked-up record, go with their answer.
  const keys = Object.keys(found?.answers ?? {}).filter((key) => form.questions[key] !== undefined);
  return { found, keys };
}

/** Whether answers can be restored without asking: they conflict with no stored answer and clear no other. */
function isFree({ page, saved }: Login, found: Found): boolean {
  const { form } = page;
  const entries = Object.entries(found.answers);
  const values = Object.fromEntries(entries.map(([key, { value }]) => [key, value]));
  const { cleared } = withoutHidden(form, setAnswers(form, page.answers.getAnswers(), values));
  const asked = entries.filter(([key]) => form.questions[key] !== undefined);
  return cleared.length === 0 && !asked.some(([key, kept]) => isContested(saved, key, kept));
}

/** Restores the answers into the form. Those changed elsewhere since they were typed become undecided. */
export function restore(login: Login, found: Found): void {
  const { form, answers: store } = login.page;
  const entries = Object.entries(found.answers);
  const values = Object.fromEntries(entries.map(([key, { value }]) => [key, value]));
  const isHarmless = ([key, value]: [string, AnswerValue]): boolean =>
    setAnswer(form, store.getAnswers(), key, value).cleared.length === 0;
  // Two edits: undoing the second one keeps the answers that cleared nothing.
  const harmless = Object.fromEntries(Object.entries(values).filter(isHarmless));
  store.apply(setAnswers(form, store.getAnswers(), harmless));
  store.apply(withoutHidden(form, setAnswers(form, store.getAnswers(), values)));
  // Keys without a question, such as the code of a looked-up record, go with their answer.
  const asked = entries.filter(([key]) => form.questions[key] !== undefined);
  const contested = asked.filter(([key, kept]) => isContested(login.saved, key, kept));
  login.undecided.note(contested.map(([key]) => key));
  keepOnDevice(login);
  discard(login, found);
}

/** Clears restored answers whose questions are hidden by now. */
function withoutHidden(form: CompiledForm, { answers, changed, cleared }: AnswersChange): AnswersChange {
  const shown = clearHidden(form, answers);
  return {
    answers: shown.answers,
    changed: [...new Set([...changed, ...shown.changed])],
    cleared: [...cleared, ...shown.cleared],
  };
}

/** Deletes the offered records and withdraws the offer. */
export function discard(login: Login, { names }: Found): void {
  discardRecords(login, names);
  login.shown.setState({ found: undefined });
}

/** Deletes records, except answers that this form cannot hold: another version of the form may, if it is loaded. */
function discardRecords({ page, device }: Login, names: readonly string[]): void {
  const isKept = (key: string, { value }: KeptAnswer): boolean =>
    !isStorable(page.form, key, value, page.answers.getAnswers());
  for (const name of names) device.keepOnly(name, isKept);
}

function isContested(saved: SavedAnswers, key: string, { value, own }: KeptAnswer): boolean {
  const stored = saved.answer(key);
  return !isSameAnswer(stored, value) && !own.some((each) => isSameAnswer(each, stored));
}

// Answers that a window of this device has left unsaved: found after a login, taken back or thrown away by their owner.

import { isSameAnswer, pairedKey } from '../../engine/answers/answer.ts';
import { arrangementChanges } from '../../engine/answers/arrangements.ts';
import { applyMoves } from '../../engine/answers/entries.ts';
import { type AnswersChange, clearHidden, setAnswer, setAnswers } from '../../engine/answers/set-answer.ts';
import { isStorable } from '../../engine/answers/storable-answer.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';
import { keepOnDevice } from './keep-on-device.ts';
import type { KeptAnswer, KeptRecord } from './kept-record.ts';
import type { Login } from './login.ts';
import { saveQuietly } from './save-answers.ts';
import type { SavedAnswers } from './saved-answers.ts';
import type { Found } from './saving-state.ts';

/** Begins to keep answers of the applicant on this device, and offers those that are kept there while they can be saved. */
export async function offerUnsaved(
  login: Login,
  account: string,
  isSubmitted: boolean,
  isOpen = true,
): Promise<void> {
  await login.hear(login.device.open(account));
  // A submitted application takes no answers any more.
  if (isSubmitted) login.device.clear();
  else if (isOpen) await findUnsaved(login);
}

/** A window that was only loaded again goes on with what was typed there; all else is asked about. */
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
  // What goes wrong is tried again, and told by the calls to come.
  saveQuietly(login).catch(() => undefined);
}

/**
 * What windows of the account that are gone have left, and the form does not show. What it cannot hold any more, or shows
 * already, is nothing to ask about: where that is all, it is removed.
 */
async function leftUnsaved({ page, device, hear }: Login): Promise<Found | undefined> {
  const records = await hear(device.abandoned());
  const { form } = page;
  const answers = page.answers.getAnswers();
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
    for (const name of names) device.remove(name);
    return undefined;
  }
  const time = Math.max(...records.map((record) => record.time));
  return { answers: Object.fromEntries(left), lost, time, names };
}

/** The answers of a record under the keys that their entries have by now; those of an entry that was removed went with it. */
function whereTheyStand(form: CompiledForm, record: KeptRecord, answers: Answers): KeptRecord['answers'] {
  const steps = arrangementChanges(form, record.entries, answers);
  return steps.reduce((kept, { moves }) => applyMoves(kept, moves), record.answers);
}

/** Takes the offer back, to name its questions before an end that drops what is left. */
export async function takeLeft(
  login: Login,
): Promise<{ readonly found: Found | undefined; readonly keys: readonly string[] }> {
  const { form } = login.page;
  const found = await leftUnsaved(login);
  login.shown.setState({ found: undefined });
  // Nobody is asked for the code of a record: it goes with its answer.
  const keys = Object.keys(found?.answers ?? {}).filter((key) => form.questions[key] !== undefined);
  return { found, keys };
}

/** Whether answers can come back unasked: they are against nothing that others have stored, and empty nothing. */
function isFree({ page, saved }: Login, found: Found): boolean {
  const { form } = page;
  const entries = Object.entries(found.answers);
  const values = Object.fromEntries(entries.map(([key, { value }]) => [key, value]));
  const { cleared } = withoutHidden(form, setAnswers(form, page.answers.getAnswers(), values));
  const asked = entries.filter(([key]) => form.questions[key] !== undefined);
  return cleared.length === 0 && !asked.some(([key, kept]) => isContested(saved, key, kept));
}

/** Takes the answers back into the form. What was changed elsewhere since they were typed has to be decided. */
export function restore(login: Login, found: Found): void {
  const { form, answers: store } = login.page;
  const entries = Object.entries(found.answers);
  const values = Object.fromEntries(entries.map(([key, { value }]) => [key, value]));
  const isHarmless = ([key, value]: [string, AnswerValue]): boolean =>
    setAnswer(form, store.getAnswers(), key, value).cleared.length === 0;
  // First what empties nothing: it stays when the rest, and what that has emptied, is undone.
  const harmless = Object.fromEntries(Object.entries(values).filter(isHarmless));
  store.apply(setAnswers(form, store.getAnswers(), harmless));
  store.apply(withoutHidden(form, setAnswers(form, store.getAnswers(), values)));
  // What nobody is asked for, as the code of a record, goes with the answer that it belongs to.
  const asked = entries.filter(([key]) => form.questions[key] !== undefined);
  const contested = asked.filter(([key, kept]) => isContested(login.saved, key, kept));
  login.undecided.note(contested.map(([key]) => key));
  keepOnDevice(login);
  discard(login, found);
}

/** What was typed may be hidden by now. */
function withoutHidden(form: CompiledForm, { answers, changed, cleared }: AnswersChange): AnswersChange {
  const shown = clearHidden(form, answers);
  return {
    answers: shown.answers,
    changed: [...new Set([...changed, ...shown.changed])],
    cleared: [...cleared, ...shown.cleared],
  };
}

/** Throws the answers away. */
export function discard({ device, shown }: Login, { names }: Found): void {
  for (const name of names) device.remove(name);
  shown.setState({ found: undefined });
}

function isContested(saved: SavedAnswers, key: string, { value, own }: KeptAnswer): boolean {
  const stored = saved.answer(key);
  return !isSameAnswer(stored, value) && !own.some((each) => isSameAnswer(each, stored));
}

// Logging out and submitting end the saving of all windows. The applicant is asked before answers are lost.
import { isAnswerRefused } from '../api/errors.ts';
import { isRecord } from '../browser/read-record.ts';
import { unsavedQuestions } from './device-record.ts';
import { type Login, UndecidedError } from './login.ts';
import { takeLeft } from './recovery.ts';
import { refreshAnswers, saveAnswers, saveQuietly } from './save-answers.ts';
import type { End, Found } from './saving-state.ts';

/**
 * Saves in every window of the account in this browser, then ends the session. If a save or `endSession` fails,
 * the applicant stays logged in. Asks first if answers would be lost: undecided or refused ones, those that
 * another window could not save, and those that a closed window has left on this device. Of other forms, it
 * names the titles.
 * @param isOpen whether answers of this form can be saved
 * @throws UndecidedError if the applicant stays
 */
export async function logOut(login: Login, endSession: () => Promise<unknown>, isOpen = true): Promise<void> {
  const { device, hear } = login;
  // The other windows save first, so that conflicts with them come up in this window, where the applicant is.
  const here = isOpen ? await hear(device.otherNames()) : [];
  const saved = await haveSaved(login, [...here, ...(await hear(device.namesElsewhere()))]);
  const elsewhere = [...new Set([...saved, ...(await hear(device.formsLeft()))])];
  if (!isOpen) {
    await askToLeave(login, 'logOut', elsewhere);
    await hear(endSession());
    return;
  }
  for (;;) {
    const left = new Set(await saveHere(login));
    const kept = await findKept(login);
    await askToLeave(login, 'logOut', [...new Set([...left, ...elsewhere, ...kept.keys])], kept.found);
    const isNamed = () => unsavedQuestions(login).every((key) => left.has(key));
    if (await closeForm(login, 'logOut', isNamed, endSession)) return;
    // An answer changed before the form was covered: save it, too.
  }
}

/** Saves this window's answers, and returns the keys of the questions that stay unsaved. */
async function saveHere(login: Login): Promise<readonly string[]> {
  if (!login.saved.hasUnsaved(login.page)) return [];
  try {
    await saveAnswers(login);
    return [];
  } catch (error) {
    if (!(error instanceof UndecidedError || isAnswerRefused(error))) throw error;
  }
  await saveQuietly(login);
  return unsavedQuestions(login);
}

/** Finds answers that closed windows have left and that the server does not have. */
async function findKept(login: Login): ReturnType<typeof takeLeft> {
  const kept = await takeLeft(login);
  if (kept.keys.length === 0) return kept;
  // Load the record: the last save of a closed window may have arrived although its reply did not.
  await refreshAnswers(login);
  return takeLeft(login);
}

/** Timeout for windows that are frozen or were just closed. */
const LIMIT_MS = 3000;

/** Asks the account's other windows of this form to save, and returns the keys of their unsaved answers. */
export async function haveOthersSave(login: Login): Promise<readonly string[]> {
  return haveSaved(login, await login.hear(login.device.otherNames()));
}

/**
 * Asks windows to save, and returns the keys of their unsaved answers; of another form, its title. For a window
 * that does not reply, these are in its device record.
 */
async function haveSaved(
  { device, asking, ports, hear }: Login,
  names: readonly string[],
): Promise<readonly string[]> {
  const silent = new Set(names);
  if (silent.size === 0) return [];
  const id = crypto.randomUUID();
  const unsaved = new Set<string>();
  const answered = new Promise<void>((resolve) => {
    function end(): void {
      callOff();
      unlisten?.();
      resolve();
    }
    const callOff = ports.clock.after(LIMIT_MS, end);
    const unlisten = asking?.listen((data) => {
      if (!isRecord(data) || data.answers !== id || !Array.isArray(data.unsaved)) return;
      const name = String(data.name);
      if (!silent.delete(name)) return;
      if (device.isOfForm(name)) for (const key of data.unsaved) unsaved.add(String(key));
      else if (data.unsaved.length > 0) unsaved.add(String(data.form));
      if (silent.size === 0) end();
    });
    asking?.post({ asks: id, names: [...silent] });
  });
  await hear(answered);
  for (const name of silent) for (const key of device.kept(name)) unsaved.add(key);
  return [...unsaved];
}

/**
 * Asks whether to log out or to submit although these answers would be lost. Asks nothing if there are no keys.
 * @param left answers found on this device, whose keys are among `keys`; they are offered again to an applicant
 * who stays
 * @throws UndecidedError if the applicant stays
 */
export async function askToLeave(
  { shown, hear }: Login,
  end: End,
  keys: readonly string[],
  left?: Found,
): Promise<void> {
  if (keys.length === 0) return;
  const asked = new Promise<boolean>((decide) => {
    shown.setState({ leaving: { end, keys, decide } });
  });
  const isLeaving = await hear(asked);
  const isTakenBack = shown.getState().leaving === undefined;
  shown.setState({ leaving: undefined });
  if (isLeaving) return;
  if (!isTakenBack) shown.setState({ found: left });
  throw new UndecidedError();
}

/**
 * Runs `work`, which ends the saving, with a dialog over the form, because answers typed meanwhile would be
 * lost. Returns false without running it if `isReady` returns false once the form is covered.
 */
export async function closeForm(
  { shown, ports, hear }: Login,
  end: End,
  isReady: () => boolean,
  work: () => Promise<unknown>,
): Promise<boolean> {
  // Draw the dialog synchronously: the field that loses the focus may change an answer, and `isReady` must see
  // it.
  ports.draw(() => shown.setState({ closing: end }));
  try {
    if (!isReady()) return false;
    await hear(work());
    return true;
  } finally {
    shown.setState({ closing: undefined });
  }
}

// Before a window logs out on purpose, or submits, the account's other windows in this browser save what they have, and say what
// they could not save: after that it would be gone.
import { isRecord } from '../storage/read-record.ts';
import type { Login } from './login.ts';
import { saveUnasked } from './save-unasked.ts';
import { unsavedQuestions } from './unsaved-questions.ts';

/** Nobody waits for a window that is frozen, or has just gone. */
const LIMIT_MS = 3000;
/** Shorter than the others wait. */
const SAVE_LIMIT_MS = 2500;

/** Has the other windows save; gives the keys of what they have not saved, also those that say nothing. */
export async function haveOthersSave({ device, asking, ports, hear }: Login): Promise<readonly string[]> {
  const silent = new Set(await hear(device.otherNames()));
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
      if (!silent.delete(String(data.name))) return;
      for (const key of data.unsaved) unsaved.add(String(key));
      if (silent.size === 0) end();
    });
    asking?.post({ asks: id, names: [...silent] });
  });
  await hear(answered);
  for (const name of silent) for (const key of device.keptKeys(name)) unsaved.add(key);
  return [...unsaved];
}

/** Saves as soon as another window is about to end this one, and tells it what could not be saved; gives the function that ends it. */
export function saveWhenAsked(login: Login): () => void {
  const { device, asking } = login;
  async function hear(data: unknown): Promise<void> {
    const { name } = device;
    if (!isRecord(data) || !Array.isArray(data.names) || !data.names.includes(name)) return;
    await saveUnasked(login, SAVE_LIMIT_MS);
    if (!login.signal.aborted) asking?.post({ answers: data.asks, name, unsaved: unsavedQuestions(login) });
  }
  const unlisten = asking?.listen((data) => void hear(data));
  return () => unlisten?.();
}

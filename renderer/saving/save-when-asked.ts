import { isRecord } from '../browser/read-record.ts';
import type { Login } from './login.ts';
import { unsavedQuestions } from './unsaved-questions.ts';

/** Shorter than the window that asks waits (`ask-others.ts`). */
const LIMIT_MS = 2500;

/** Saves as soon as another window is about to end this one, and tells it what could not be saved; gives the function that ends it. */
export function saveWhenAsked(login: Login, save: (limitMs: number) => Promise<void>): () => void {
  const { device, asking } = login;
  async function hear(data: unknown): Promise<void> {
    const { name } = device;
    if (!isRecord(data) || !Array.isArray(data.names) || !data.names.includes(name)) return;
    await save(LIMIT_MS);
    if (!login.signal.aborted) asking?.post({ answers: data.asks, name, unsaved: unsavedQuestions(login) });
  }
  const unlisten = asking?.listen((data) => void hear(data));
  return () => unlisten?.();
}

import { isRecord } from '../browser/read-record.ts';
import type { Login } from './login.ts';
import { unsavedQuestions } from './unsaved-questions.ts';

/** Shorter than the timeout of the window that asks (`ask-others.ts`). */
const LIMIT_MS = 2500;

/**
 * Saves when another window is about to log out or submit, and replies with the keys of unsaved questions.
 * Returns a function that stops listening.
 */
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

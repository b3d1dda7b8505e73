// An entry that another window has removed comes back where this one holds unsaved answers in it (load-record.ts). The account's
// other windows in this browser hear of it at once: one of them has just said that it was removed, and may have nothing to save.
import { isRecord } from '../storage/read-record.ts';
import { openChannel } from '../windows/window-channel.ts';
import { otherNames, ownName } from './device-storage.ts';
import { answersOwner } from './saved-answers.ts';

const channel = openChannel('matricula-entries');

/** Those with an entry that came back, until what is in it is saved. */
const toTell = new WeakSet<object>();

/** Notes that this window has brought an entry back. */
export function noteBroughtBack(): void {
  toTell.add(answersOwner());
}

/** Tells the other windows that an entry is there again, if one is: what is in it is saved by now. */
export async function tellOfEntry(): Promise<void> {
  if (!toTell.delete(answersOwner())) return;
  const names = await otherNames();
  channel?.postMessage({ names });
}

/** Calls back when another window has brought an entry back; gives the function that ends it. */
export function hearOfEntry(listener: () => void): () => void {
  function hear({ data }: MessageEvent<unknown>): void {
    if (isRecord(data) && Array.isArray(data.names) && data.names.includes(ownName())) listener();
  }
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

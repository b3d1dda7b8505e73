// Before a window logs out on purpose, or submits, the account's other windows in this browser save what they have, and say what
// they could not save: after that it would be gone.
import { isRecord } from '../storage/read-record.ts';
import { openChannel } from '../windows/window-channel.ts';
import { keptKeys, otherNames, ownName } from './device-storage.ts';

/** Nobody waits for a window that is frozen, or has just gone. */
const LIMIT_MS = 3000;

const channel = openChannel('matricula-saving');

/** Has the other windows save; gives the keys of what they have not saved, also those that say nothing. */
export async function haveOthersSave(): Promise<readonly string[]> {
  const silent = new Set(await otherNames());
  if (silent.size === 0) return [];
  const id = crypto.randomUUID();
  const unsaved = new Set<string>();
  await new Promise<void>((resolve) => {
    function end(): void {
      clearTimeout(timer);
      channel?.removeEventListener('message', hear);
      resolve();
    }
    function hear({ data }: MessageEvent<unknown>): void {
      if (!isRecord(data) || data.answers !== id || !Array.isArray(data.unsaved)) return;
      if (!silent.delete(String(data.name))) return;
      for (const key of data.unsaved) unsaved.add(String(key));
      if (silent.size === 0) end();
    }
    const timer = setTimeout(end, LIMIT_MS);
    channel?.addEventListener('message', hear);
    channel?.postMessage({ asks: id, names: [...silent] });
  });
  for (const name of silent) for (const key of keptKeys(name)) unsaved.add(key);
  return [...unsaved];
}

/** Has this window save when another one is about to end it; `save` gives the keys of what is left. */
export function saveWhenAsked(save: () => Promise<readonly string[]>): () => void {
  async function hear({ data }: MessageEvent<unknown>): Promise<void> {
    const name = ownName();
    if (!isRecord(data) || !Array.isArray(data.names) || !data.names.includes(name)) return;
    channel?.postMessage({ answers: data.asks, name, unsaved: await save() });
  }
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

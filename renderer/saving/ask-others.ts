// Before a window logs out on purpose or submits, the account's other windows in this browser save. They reply
// with the keys that they could not save, because those answers would be lost.
import { isRecord } from '../browser/read-record.ts';
import type { Login } from './login.ts';

/** Timeout for windows that are frozen or were just closed. */
const LIMIT_MS = 3000;

/**
 * Asks the account's other windows to save, and returns the keys of their unsaved answers. For a window that
 * does not reply, these are the keys in its device record.
 */
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

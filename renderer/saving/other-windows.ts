// Messages between the windows of one account in this browser.
import { isRecord } from '../browser/read-record.ts';
import { type DeviceRecord, unsavedQuestions } from './device-record.ts';
import type { Login } from './login.ts';
import type { ChannelPort } from './ports.ts';

/**
 * Tells the other windows about entries that this one has brought back because it had unsaved answers in them
 * (`catch-up.ts`). The window that removed the entry may have nothing to save and would not load the record by itself.
 */
export class BroughtBack {
  readonly #channel: ChannelPort | undefined;
  readonly #device: DeviceRecord;
  /** Whether an entry was brought back and the other windows were not told yet. */
  #isToTell = false;

  constructor(channel: ChannelPort | undefined, device: DeviceRecord) {
    this.#channel = channel;
    this.#device = device;
  }

  /** Records that this window has brought an entry back. */
  note(): void {
    this.#isToTell = true;
  }

  /**
   * Tells the other windows if an entry was brought back. Called after a save, so that they load its answers,
   * too.
   */
  async tell(): Promise<void> {
    if (!this.#isToTell) return;
    this.#isToTell = false;
    const names = await this.#device.otherNames();
    // The device record has no name once the login is over; then nothing is posted.
    if (this.#device.name !== undefined) this.#channel?.post({ names });
  }

  /** Calls `listener` when another window has brought an entry back. Returns a function that unsubscribes. */
  listen(listener: () => void): () => void {
    const unlisten = this.#channel?.listen((data) => {
      if (isRecord(data) && Array.isArray(data.names) && data.names.includes(this.#device.name)) listener();
    });
    return () => unlisten?.();
  }

  close(): void {
    this.#channel?.close();
  }
}

/** Shorter than the timeout of the window that asks (`leave.ts`). */
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
    if (login.signal.aborted) return;
    const form = login.page.form.title;
    asking?.post({ answers: data.asks, name, form, unsaved: unsavedQuestions(login) });
  }
  const unlisten = asking?.listen((data) => void hear(data));
  return () => unlisten?.();
}

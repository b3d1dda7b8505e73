// A window with unsaved answers in an entry brings it back after another window has removed it (catch-up.ts).
// It tells the account's other windows in this browser, because the one that removed the entry may have nothing
// to save and would not load the record by itself.
import { isRecord } from '../browser/read-record.ts';
import type { DeviceRecord } from './device-record.ts';
import type { ChannelPort } from './ports.ts';

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

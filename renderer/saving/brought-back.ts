// An entry that another window has removed comes back where this one holds unsaved answers in it (catch-up.ts). The account's
// other windows in this browser hear of it at once: one of them has just said that it was removed, and may have nothing to save.
import { isRecord } from '../browser/read-record.ts';
import type { DeviceRecord } from './device-record.ts';
import type { ChannelPort } from './ports.ts';

export class BroughtBack {
  readonly #channel: ChannelPort | undefined;
  readonly #device: DeviceRecord;
  /** An entry came back, and what is in it is not saved yet. */
  #isToTell = false;

  constructor(channel: ChannelPort | undefined, device: DeviceRecord) {
    this.#channel = channel;
    this.#device = device;
  }

  /** Notes that this window has brought an entry back. */
  note(): void {
    this.#isToTell = true;
  }

  /** Tells the other windows that an entry is there again, if one is: what is in it is saved by now. */
  async tell(): Promise<void> {
    if (!this.#isToTell) return;
    this.#isToTell = false;
    const names = await this.#device.otherNames();
    // Nobody hears of the entries of a login that is over.
    if (this.#device.name !== undefined) this.#channel?.post({ names });
  }

  /** Calls back when another window has brought an entry back; gives the function that ends it. */
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

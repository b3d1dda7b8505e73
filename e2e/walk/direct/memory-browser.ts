// A browser in memory, with what the saving needs of one: storage, locks, and channels between windows.
import type { ChannelPort, DevicePort } from '../../../renderer/saving/ports.ts';

/** The browser. */
export class MemoryBrowser {
  readonly #storage = new Map<string, string>();
  readonly #locks = new Set<string>();
  readonly #channels = new Map<string, Set<Channel>>();

  /** Opens a window. `tab` has the storage of this window alone, which survives reloads (sessionStorage). */
  window(tab: Tab): BrowserWindow {
    const locksOfWindow = new Set<string>();
    const channels = new Set<Channel>();
    const storage = this.#storage;
    const allLocks = this.#locks;
    const release = (name: string): void => {
      locksOfWindow.delete(name);
      allLocks.delete(name);
    };
    return {
      device: {
        names: () => [...storage.keys()],
        read: (name) => storage.get(name) ?? null,
        write: (name, text) => void storage.set(name, text),
        remove: (name) => void storage.delete(name),
        own: {
          read: () => tab.own,
          write: (name) => {
            tab.own = name;
          },
          clear: () => {
            tab.own = undefined;
          },
        },
        async holdLock(name, signal) {
          if (signal.aborted) return;
          locksOfWindow.add(name);
          allLocks.add(name);
          signal.addEventListener('abort', () => release(name));
        },
        heldLocks: async () => [...allLocks],
      },
      openChannel: (name) => {
        const channelsOfName = this.#channels.get(name) ?? new Set();
        this.#channels.set(name, channelsOfName);
        const channel = new Channel(channelsOfName);
        channels.add(channel);
        return channel;
      },
      vanish: () => {
        for (const name of locksOfWindow) release(name);
        for (const channel of channels) channel.close();
      },
    };
  }
}

/** The sessionStorage of a window. */
export interface Tab {
  own: string | undefined;
}

/** What a window gets from the browser. */
export interface BrowserWindow {
  readonly device: DevicePort;
  readonly openChannel: (name: string) => ChannelPort;
  /** Closes the window and releases its locks. What it has written stays. */
  readonly vanish: () => void;
}

/** A channel between windows. It delivers messages asynchronously, like a browser. */
class Channel implements ChannelPort {
  readonly #all: Set<Channel>;
  readonly #listeners = new Set<(message: unknown) => void>();

  constructor(all: Set<Channel>) {
    this.#all = all;
    all.add(this);
  }

  post(message: unknown): void {
    const others = [...this.#all].filter((other) => other !== this);
    for (const other of others) queueMicrotask(() => other.#hear(structuredClone(message)));
  }

  listen(listener: (message: unknown) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#all.delete(this);
    this.#listeners.clear();
  }

  #hear(message: unknown): void {
    for (const listener of [...this.#listeners]) listener(message);
  }
}

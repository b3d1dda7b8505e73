// One browser, as far as saving knows it: what its windows keep, their locks, and what they tell each other.
import type { ChannelPort, DevicePort } from '../../../renderer/saving/ports.ts';

export class MemoryBrowser {
  readonly #storage = new Map<string, string>();
  readonly #locks = new Set<string>();
  readonly #channels = new Map<string, Set<Channel>>();

  /** What a window has of this browser. `tab` is what it alone remembers, over its reloads. */
  window(tab: Tab): BrowserWindow {
    const locks = new Set<string>();
    const channels = new Set<Channel>();
    const storage = this.#storage;
    const held = this.#locks;
    const release = (name: string): void => {
      locks.delete(name);
      held.delete(name);
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
          locks.add(name);
          held.add(name);
          signal.addEventListener('abort', () => release(name));
        },
        heldLocks: async () => [...held],
      },
      openChannel: (name) => {
        const all = this.#channels.get(name) ?? new Set();
        this.#channels.set(name, all);
        const channel = new Channel(all);
        channels.add(channel);
        return channel;
      },
      vanish: () => {
        for (const name of locks) release(name);
        for (const channel of channels) channel.close();
      },
    };
  }
}

/** What a window alone remembers. */
export interface Tab {
  own: string | undefined;
}

export interface BrowserWindow {
  readonly device: DevicePort;
  readonly openChannel: (name: string) => ChannelPort;
  /** The window is gone, and with it its locks; what it has written stays. */
  readonly vanish: () => void;
}

/** Its messages come later, as they do in a browser. */
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

import type { Page } from './login.ts';
import type { Ports } from './ports.ts';
import { createSaving, type Saving } from './saving.ts';

/** The successive logins of a window. Without a user, the current login is that of an anonymous visitor. */
export interface Logins {
  current(): Saving;
  /** Ends the current login and starts the next: the user has logged out, or another one logs in. */
  beginNext(): void;
  /** Calls `listener` when another login has started. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Continues with a changed form and the store of its answers. */
  turnTo(page: Page): void;
}

/** Creates the holder of the current login's saving state. */
export function createLogins(page: Page, ports: Ports): Logins {
  let current = createSaving(page, ports);
  let now = page;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    beginNext() {
      current.end();
      current = createSaving(now, ports);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turnTo(next) {
      now = next;
      current.turnTo(next);
    },
  };
}

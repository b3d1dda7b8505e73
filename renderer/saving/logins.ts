import type { Page } from './login.ts';
import type { Ports } from './ports.ts';
import { createSaving, type Saving } from './saving.ts';

/** The logins of a window, one after the other; before the first, and between them, that of nobody. */
export interface Logins {
  current(): Saving;
  /** Ends the current login, because somebody else logs in, or nobody. */
  beginNext(): void;
  /** Calls back when another login has begun; gives the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Goes on with a form that was changed, and the store of its answers. */
  turnTo(page: Page): void;
}

/** The one place that holds the saving of the current login. */
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

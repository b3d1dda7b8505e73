// What somebody hears who works on a page with a screen reader: where the focus goes, and what is said by itself, in the
// order in which it comes. A phrase that comes twice is heard twice.
import { virtual } from '@guidepup/virtual-screen-reader';
import { expect } from 'vitest';
import { ToldChanges } from './told-changes.ts';

/** Somebody listens to the page. */
export interface Hearing {
  /** Does a step, and waits until all that should be is heard of it, and nothing else. */
  readonly hear: (step: () => unknown, phrases: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Begins to listen. */
export async function listen(): Promise<Hearing> {
  const root = Object.assign(Object.create(window), { MutationObserver: ToldChanges });
  await virtual.start({ container: document.body, window: root });
  await virtual.clearSpokenPhraseLog();
  return {
    hear: async (step, phrases) => {
      await step();
      // An emptied region has nothing to say.
      const heard = async () => (await virtual.spokenPhraseLog()).filter((one) => !/^\w+: $/.test(one));
      await expect.poll(heard).toEqual(phrases);
      await virtual.clearSpokenPhraseLog();
    },
    stop: () => virtual.stop(),
  };
}

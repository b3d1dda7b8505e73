// Records screen reader output on a page: focus changes and live regions, in order. Repeated phrases are
// recorded each time.
import { virtual } from '@guidepup/virtual-screen-reader';
import { expect } from 'vitest';
import { ToldChanges } from './told-changes.ts';

/** A running recording. */
export interface Hearing {
  /** Runs a step and expects exactly these phrases. */
  readonly hear: (step: () => unknown, phrases: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the recording. */
export async function listen(): Promise<Hearing> {
  const root = Object.assign(Object.create(window), { MutationObserver: ToldChanges });
  await virtual.start({ container: document.body, window: root });
  await virtual.clearSpokenPhraseLog();
  return {
    hear: async (step, phrases) => {
      await step();
      // Ignore regions that were cleared.
      const heard = async () => (await virtual.spokenPhraseLog()).filter((one) => !/^\w+: $/.test(one));
      await expect.poll(heard).toEqual(phrases);
      await virtual.clearSpokenPhraseLog();
    },
    stop: () => virtual.stop(),
  };
}

// Runs in a page, where hearing.ts loads it: simulates a screen reader and records what it says.
import { virtual } from '@guidepup/virtual-screen-reader';
import { ToldChanges } from '../renderer/testing/told-changes.ts';

/** Starts listening. */
export async function start(): Promise<void> {
  const root = Object.assign(Object.create(window), { MutationObserver: ToldChanges });
  await virtual.start({ container: document.body, window: root });
  await virtual.clearSpokenPhraseLog();
}

/** Returns the phrases since they were last discarded, except empty announcements of live regions. */
export async function heard(): Promise<readonly string[]> {
  return (await virtual.spokenPhraseLog()).filter((phrase) => !/^\w+: $/.test(phrase));
}

export async function discardHeard(): Promise<void> {
  await virtual.clearSpokenPhraseLog();
}

// Runs in a page: a model of a screen reader that somebody works on it with.
import { virtual } from '@guidepup/virtual-screen-reader';
import { ToldChanges } from '../renderer/testing/told-changes.ts';

/** Begins to listen. */
export async function start(): Promise<void> {
  const root = Object.assign(Object.create(window), { MutationObserver: ToldChanges });
  await virtual.start({ container: document.body, window: root });
  await virtual.clearSpokenPhraseLog();
}

/** What was said since it was last forgotten; an emptied region has nothing to say. */
export async function heard(): Promise<readonly string[]> {
  return (await virtual.spokenPhraseLog()).filter((phrase) => !/^\w+: $/.test(phrase));
}

export async function forget(): Promise<void> {
  await virtual.clearSpokenPhraseLog();
}

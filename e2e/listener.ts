// Runs in a page: a model of a screen reader.
import { virtual } from '@guidepup/virtual-screen-reader';
import { ToldChanges } from '../renderer/testing/told-changes.ts';

/** Starts listening. */
export async function start(): Promise<void> {
  const root = Object.assign(Object.create(window), { MutationObserver: ToldChanges });
  await virtual.start({ container: document.body, window: root });
  await virtual.clearSpokenPhraseLog();
}

/** Returns the phrases since they were last discarded, without those of emptied regions. */
export async function heard(): Promise<readonly string[]> {
  return (await virtual.spokenPhraseLog()).filter((phrase) => !/^\w+: $/.test(phrase));
}

export async function forget(): Promise<void> {
  await virtual.clearSpokenPhraseLog();
}

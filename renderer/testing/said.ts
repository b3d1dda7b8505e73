// Returns what a simulated screen reader says about a part of a page, by the rules of ARIA.
import { virtual } from '@guidepup/virtual-screen-reader';

/** Maximum number of phrases, more than any tested part has. */
const MOST = 500;

/** Returns the phrases of reading an element from start to end. */
export async function saidOf(container: Element): Promise<readonly string[]> {
  await virtual.start({ container });
  try {
    const [first] = await virtual.spokenPhraseLog();
    for (let step = 0; step < MOST; step += 1) {
      await virtual.next();
      // The reader wraps around at the end.
      if ((await virtual.lastSpokenPhrase()) === first) break;
    }
    const all = await virtual.spokenPhraseLog();
    return all.slice(0, -1);
  } finally {
    await virtual.stop();
  }
}

/** Returns the announcements of live regions during `work`, each phrase once, with its politeness. */
export async function toldWhile(container: Element, work: () => Promise<void>): Promise<readonly string[]> {
  await virtual.start({ container });
  try {
    await work();
    const all = await virtual.spokenPhraseLog();
    return [...new Set(all)].filter((phrase) => /^(polite|assertive): /.test(phrase));
  } finally {
    await virtual.stop();
  }
}

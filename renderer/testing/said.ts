// What a model of a screen reader says of a part of a page, by the rules of ARIA: it reads what a browser would tell one.
import { virtual } from '@guidepup/virtual-screen-reader';

/** More phrases than any part has that is read here. */
const MOST = 500;

/** What is said where somebody reads on from the beginning of an element to its end. */
export async function saidOf(container: Element): Promise<readonly string[]> {
  await virtual.start({ container });
  try {
    const [first] = await virtual.spokenPhraseLog();
    for (let step = 0; step < MOST; step += 1) {
      await virtual.next();
      // It begins anew after the end.
      if ((await virtual.lastSpokenPhrase()) === first) break;
    }
    const all = await virtual.spokenPhraseLog();
    return all.slice(0, -1);
  } finally {
    await virtual.stop();
  }
}

/** What is said by itself meanwhile: the live regions of a page, each phrase once, with how urgent it is. */
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

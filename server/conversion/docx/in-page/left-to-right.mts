import { childOf, isOn, nameOf, newLike } from './word-xml.mts';

/** Unicode's directional isolate and its end (standard annex 9). */
const [ISOLATE, END] = ['\u2066', '\u2069'];
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** A sign at the end or the beginning of a text. */
const SIGN = /[-+%°±]\s*$|^\s*[-+±]/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Word reads unmarked runs in a right-to-left paragraph from left to right. A browser follows the surrounding
 * letters: "2019-04417" after Arabic letters becomes "04417-2019".
 */
export function markLeftToRight(paragraph: Element): void {
  const isBidi = isOn(childOf(childOf(paragraph, 'w:pPr'), 'w:bidi'));
  // The style can set the direction, too. Then other runs do, or the sign of a grade such as "A-" would change
  // sides.
  if (
    !isBidi &&
    ![...paragraph.children].some((child) => isRightToLeft(child) || SIGN.test(child.textContent))
  )
    return;
  let begun = false;
  for (const child of [...paragraph.children]) {
    const isOwn = nameOf(child) === 'w:r' && isLeftToRight(child);
    if (isOwn !== begun) child.before(markedRun(child, isOwn ? ISOLATE : END));
    begun = isOwn;
  }
  if (begun) paragraph.append(markedRun(paragraph, END));
}

function isLeftToRight(run: Element): boolean {
  const text = run.textContent;
  return !isRightToLeft(run) && LETTER_OR_DIGIT.test(text) && !RIGHT_TO_LEFT.test(text);
}

function isRightToLeft(run: Element): boolean {
  return isOn(childOf(childOf(run, 'w:rPr'), 'w:rtl'));
}

function markedRun(like: Element, mark: string): Element {
  return newLike(like, 'r', newLike(like, 't', mark));
}

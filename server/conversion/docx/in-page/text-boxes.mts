import { contentOf, nameOf } from './word-xml.mts';

/** What docx-preview draws with the text that is in it: of rectangles and ovals it makes SVG elements that hold nothing. */
const DRAWN = new Set(['shape', 'textbox']);

function isDrawn(box: Element): boolean {
  for (let holder = box.parentElement; holder !== null; holder = holder.parentElement) {
    if (nameOf(holder) === 'w:pict') return true;
    if (!DRAWN.has(holder.localName)) return false;
  }
  return false;
}

/**
 * Takes texts in boxes that docx-preview would leave out (in new drawings without an old twin, in groups, in all old
 * shapes but one) out of a paragraph; they are to stand after it.
 */
export function takeLostBoxes(paragraph: Element): Element[] {
  const boxes = [...paragraph.getElementsByTagNameNS(paragraph.namespaceURI, 'txbxContent')];
  return boxes
    .filter((box) => !isDrawn(box))
    .flatMap((box) => {
      box.remove();
      return contentOf(box);
    });
}

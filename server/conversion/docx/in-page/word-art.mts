import { attributeOf, newLike, newWith } from './word-xml.mts';

/** Half points. */
const SIZE = '56';
const GREY = '8C8C8C';

/** The words of old word art, of watermarks among them, as lines that are to stand after a paragraph: docx-preview draws none. */
export function wordArtOf(paragraph: Element): Element[] {
  return [...paragraph.getElementsByTagNameNS('*', 'textpath')].flatMap((art) => {
    const words = attributeOf(art, 'string')?.trim() ?? '';
    if (words === '') return [];
    const look = newLike(
      paragraph,
      'rPr',
      newWith(paragraph, 'color', 'val', GREY),
      newWith(paragraph, 'sz', 'val', SIZE),
    );
    const place = newLike(paragraph, 'pPr', newWith(paragraph, 'jc', 'val', 'center'));
    return [newLike(paragraph, 'p', place, newLike(paragraph, 'r', look, newLike(paragraph, 't', words)))];
  });
}

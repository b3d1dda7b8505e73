import { attributeOf, newLike, newWith } from './word-xml.mts';

/** In half points. */
const SIZE = '56';
const GREY = '8C8C8C';

/**
 * Returns the words of old word art, including watermarks, as lines to put after a paragraph: docx-preview
 * draws none.
 */
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

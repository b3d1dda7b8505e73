import { descendants } from './source-elements.mts';
import { attributeOf, childOf, nameOf } from './word-xml.mts';

/** Elements that show a picture: of drawings, and of old drawings. */
const PICTURES = ['blip', 'imagedata', 'fill'];

/** The ids of the pictures that an element shows, by the relations of its part. */
export function pictureIdsOf(element: Element): string[] {
  // The background of pages is seen on the screen only, and old fills may be named after no picture.
  if (!PICTURES.includes(element.localName) || element.parentElement?.localName === 'background') return [];
  const fallback = fallbackOf(element);
  const shown =
    fallback === undefined ? [] : PICTURES.flatMap((name) => descendants(fallback, name)).flatMap(idOf);
  return shown.length > 0 ? shown : idOf(element);
}

function idOf(picture: Element): string[] {
  const id =
    picture.localName === 'blip'
      ? (attributeOf(picture, 'embed') ?? attributeOf(picture, 'link'))
      : attributeOf(picture, 'id');
  return id === null || id === '' ? [] : [id];
}

/** What is drawn in the place of this element by a program that does not know the choice which it is of. */
function fallbackOf(element: Element): Element | undefined {
  let holder: Element | null = element;
  while (holder !== null && nameOf(holder) !== 'mc:Choice') holder = holder.parentElement;
  return childOf(holder?.parentElement ?? undefined, 'mc:Fallback');
}

import { descendants } from './source-elements.mts';
import { attributeOf, childOf, nameOf } from './word-xml.mts';

/** Elements that show a picture, in new and old drawings. */
const PICTURES = ['blip', 'imagedata', 'fill'];

/** Returns the relation ids of the pictures that an element shows. */
export function pictureIdsOf(element: Element): string[] {
  // Page backgrounds are visible on screen only, and an old fill may reference no picture.
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

/** Returns the fallback for this element, drawn by programs that do not know its `mc:Choice`. */
function fallbackOf(element: Element): Element | undefined {
  let holder: Element | null = element;
  while (holder !== null && nameOf(holder) !== 'mc:Choice') holder = holder.parentElement;
  return childOf(holder?.parentElement ?? undefined, 'mc:Fallback');
}

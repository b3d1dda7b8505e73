import { descendants } from './source-elements.mts';
import { attributeOf, childOf, newLike } from './word-xml.mts';

// docx-preview draws a picture that stands by itself. One in a group or on a canvas, or one that fills a shape, gets a drawing of its
// own in the line: where exactly it stood is lost, it is not.

/** The drawing, and its pictures that docx-preview would leave out, each as a drawing. */
export function apartPictures(drawing: Element): Element[] {
  const place = drawing.firstElementChild;
  const graphic = childOf(place ?? undefined, 'graphic');
  const data = childOf(graphic, 'graphicData');
  if (place === null || graphic === undefined || data === undefined) return [drawing];
  for (const shape of descendants(data, 'wsp')) {
    const fill = childOf(childOf(shape, 'spPr'), 'blipFill');
    if (fill !== undefined) shape.before(pictureOf(shape, fill, place));
  }
  const pictures = descendants(data, 'pic').filter(
    (picture) => picture.parentElement !== data || fills(picture),
  );
  if (pictures.length === 0) return [drawing];
  const apart = pictures.map((picture) => {
    resize(picture);
    const inline = newLike(
      place,
      'inline',
      newLike(graphic, 'graphic', newLike(data, 'graphicData', picture)),
    );
    return newLike(drawing, 'drawing', inline);
  });
  return data.querySelector('txbxContent') === null ? apart : [drawing, ...apart];
}

const FILL = 'matricula-fill';

function fills(picture: Element): boolean {
  return picture.hasAttribute(FILL);
}

/** What fills a shape, as a picture of the shape's size. */
function pictureOf(shape: Element, fill: Element, place: Element): Element {
  const properties = newLike(fill, 'spPr');
  const frame = childOf(childOf(shape, 'spPr'), 'xfrm');
  const extent = childOf(place, 'extent');
  if (frame !== undefined) properties.append(frame.cloneNode(true));
  else if (extent !== undefined) {
    const size = newLike(fill, 'ext');
    for (const side of ['cx', 'cy']) size.setAttribute(side, attributeOf(extent, side) ?? '0');
    properties.append(newLike(fill, 'xfrm', size));
  }
  const picture = newLike(fill, 'pic', fill, properties);
  picture.setAttribute(FILL, '');
  return picture;
}

/** Gives a picture the size that it has by the groups around it, which measure in units of their own. */
function resize(picture: Element): void {
  const size = childOf(childOf(childOf(picture, 'spPr'), 'xfrm'), 'ext');
  for (let group = picture.parentElement; group !== null; group = group.parentElement) {
    const frame = childOf(childOf(group, 'grpSpPr'), 'xfrm');
    for (const side of ['cx', 'cy']) {
      const outer = Number(attributeOf(childOf(frame, 'ext'), side));
      const inner = Number(attributeOf(childOf(frame, 'chExt'), side));
      if (size === undefined || !(outer > 0) || !(inner > 0)) continue;
      size.setAttribute(side, String(Math.round((Number(attributeOf(size, side)) * outer) / inner)));
    }
  }
}

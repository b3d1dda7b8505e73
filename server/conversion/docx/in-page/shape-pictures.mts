import { descendants } from './source-elements.mts';
import { attributeOf, childOf, newLike } from './word-xml.mts';

// docx-preview draws only stand-alone pictures. One in a group, on a canvas or filling a shape gets its own
// inline drawing: its exact position is lost, but the picture is not.

/** Returns the drawing, and those of its pictures that docx-preview would leave out, each as a drawing. */
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

/** Returns the fill of a shape as a picture of the shape's size. */
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

/** Scales a picture by the units of the groups around it. */
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

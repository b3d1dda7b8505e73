import { MIDDLE, type Side, sideOf } from './sides.mts';
import { attributeOf, childOf, contentOf, nameOf, newLike, newWith } from './word-xml.mts';

// docx-preview lays old boxes over the text, without their colour, and draws no new ones. Here a box becomes a
// one-cell table after its paragraph, or beside the following text, so that both are readable.

/** Marks the table that replaces a box, with its side beside the text. */
export const BOX_SIDE = 'matricula-box-side';

const EMU_PER_POINT = 12_700;
const TWIPS_PER_POINT = 20;
/** Maximum height that is reserved for a box beside the text, in points: more might not fit a page. */
const HIGHEST = 576;
const OLD_SHAPES = new Set(['shape', 'rect', 'roundrect', 'oval', 'textbox']);
/** Visible content of a drawing other than its texts. */
const SEEN = 'pic, imagedata, chart, relIds, textpath';

/** The look of a box; lengths in points. */
interface Look {
  readonly width: number;
  readonly height: number;
  readonly fill?: Element | undefined;
  readonly side?: Side | undefined;
}

/** Takes the texts in boxes out of a paragraph, as tables to put after it. */
export function takeBoxes(paragraph: Element): Element[] {
  const boxes = [...paragraph.getElementsByTagNameNS(paragraph.namespaceURI, 'txbxContent')];
  return boxes.flatMap((box) => {
    const look = oldLook(box) ?? newLook(box);
    const drawing = holderOf(box, ({ localName }) => localName === 'drawing' || localName === 'pict');
    box.remove();
    // An empty drawing would keep its space.
    if (drawing?.querySelector(`txbxContent, ${SEEN}`) === null) drawing.remove();
    return contentOf(box).length === 0 ? [] : [asTable(paragraph, box, look)];
  });
}

function asTable(like: Element, box: Element, { width, height, fill, side }: Look): Element {
  const twips = (points: number) => String(Math.round(points * TWIPS_PER_POINT));
  const size = newWith(like, 'tblW', 'w', width > 0 ? twips(width) : '0');
  setLike(size, 'type', width > 0 ? 'dxa' : 'auto');
  const cellProperties = newLike(like, 'tcPr');
  if (fill !== undefined) cellProperties.append(shading(like, fill));
  const rowProperties = newLike(like, 'trPr');
  if (side !== undefined && height > 0)
    rowProperties.append(newWith(like, 'trHeight', 'val', twips(Math.min(height, HIGHEST))));
  const cell = newLike(like, 'tc', cellProperties, ...contentOf(box));
  const table = newLike(like, 'tbl', newLike(like, 'tblPr', size), newLike(like, 'tr', rowProperties, cell));
  if (side !== undefined) table.setAttribute(BOX_SIDE, side);
  return table;
}

/** Returns the cell's colour from the box: `srgbClr`, `schemeClr`, or an old shape with a `fillcolor`. */
function shading(like: Element, fill: Element): Element {
  const colour = attributeOf(fill, fill.localName === 'srgbClr' ? 'val' : 'fillcolor');
  if (fill.localName === 'schemeClr')
    return newWith(like, 'shd', 'themeColor', attributeOf(fill, 'val') ?? 'light1');
  return newWith(like, 'shd', 'fill', (colour ?? '').replace(/^#/, '').replace(/\s.*/, ''));
}

function setLike(element: Element, name: string, value: string): void {
  const prefix = element.prefix === null ? '' : `${element.prefix}:`;
  element.setAttributeNS(element.namespaceURI, prefix + name, value);
}

function oldLook(box: Element): Look | undefined {
  const shape = holderOf(box, ({ localName }) => OLD_SHAPES.has(localName) && localName !== 'textbox');
  if (shape === undefined || holderOf(box, ({ localName }) => localName === 'pict') === undefined)
    return undefined;
  const style = new Map(
    (attributeOf(shape, 'style') ?? '').split(';').map((rule) => {
      const [name = '', value = ''] = rule.split(':');
      return [name.trim(), value.trim()];
    }),
  );
  const length = (name: string) => {
    const [, number = '', unit = ''] = /^(-?[\d.]+)(pt|in|cm|mm|px)?$/.exec(style.get(name) ?? '') ?? [];
    return (Number(number) || 0) * (OLD_UNITS[unit] ?? 0);
  };
  const [width, height, left] = [length('width'), length('height'), length('margin-left')];
  const wrap = [...shape.children].find(({ localName }) => localName === 'wrap');
  const isBeside = /^(?:square|tight|through)$/.test(attributeOf(wrap, 'type') ?? '');
  const isRight = style.get('mso-position-horizontal') === 'right' || left + width / 2 > MIDDLE;
  return {
    width,
    height,
    fill: /^#[\da-f]{6}/i.test(attributeOf(shape, 'fillcolor') ?? '') ? shape : undefined,
    side: isBeside ? (isRight ? 'right' : 'left') : undefined,
  };
}

const OLD_UNITS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75 };

function newLook(box: Element): Look {
  const shape = holderOf(box, ({ localName }) => localName === 'wsp');
  const anchor = holderOf(box, ({ localName }) => localName === 'anchor');
  const properties = childOf(shape, 'spPr');
  const extent = childOf(childOf(properties, 'xfrm'), 'ext') ?? childOf(anchor, 'extent');
  const points = (emu: string | null) => Math.max(0, Number(emu) / EMU_PER_POINT || 0);
  const width = points(attributeOf(extent, 'cx'));
  return {
    width,
    height: points(attributeOf(extent, 'cy')),
    fill: fillOf(shape),
    side: anchor === undefined ? undefined : sideOf(anchor, width),
  };
}

/** Returns the fill colour of a shape, the first of several, or its style's if it has none. */
function fillOf(shape: Element | undefined): Element | undefined {
  const properties = childOf(shape, 'spPr');
  if (childOf(properties, 'noFill') !== undefined) return undefined;
  const own = childOf(properties, 'solidFill') ?? childOf(childOf(properties, 'gradFill'), 'gsLst');
  const styled = childOf(childOf(shape, 'style'), 'fillRef');
  const source = own ?? (attributeOf(styled, 'idx') === '0' ? undefined : styled);
  return source?.querySelector('srgbClr, schemeClr') ?? undefined;
}

function holderOf(element: Element, isIt: (holder: Element) => boolean): Element | undefined {
  for (
    let holder = element.parentElement;
    holder !== null && nameOf(holder) !== 'w:p';
    holder = holder.parentElement
  )
    if (isIt(holder)) return holder;
  return undefined;
}

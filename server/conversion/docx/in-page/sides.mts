import { attributeOf, childOf } from './word-xml.mts';

/** The side of a picture or box that text wraps around. */
export type Side = 'left' | 'right';

const EMU_PER_POINT = 12_700;
/** Half the usual width of text, in points: an object beyond it is on the right. */
export const MIDDLE = 230;
/** The usual page margin, in points. */
const MARGIN = 72;
const WRAPS = ['wrapSquare', 'wrapTight', 'wrapThrough'];

/** Returns the side of an anchored object, `width` points wide; nothing if no text wraps around it. */
export function sideOf(anchor: Element, width: number): Side | undefined {
  if (!WRAPS.some((wrap) => childOf(anchor, wrap) !== undefined)) return undefined;
  const position = childOf(anchor, 'positionH');
  const align = childOf(position, 'align')?.textContent.trim();
  if (align !== undefined) return align === 'right' || align === 'outside' ? 'right' : 'left';
  const from = attributeOf(position, 'relativeFrom');
  if (from === 'rightMargin' || from === 'outsideMargin') return 'right';
  const offset = Number(childOf(position, 'posOffset')?.textContent) / EMU_PER_POINT || 0;
  return offset + width / 2 > (from === 'page' ? MIDDLE + MARGIN : MIDDLE) ? 'right' : 'left';
}

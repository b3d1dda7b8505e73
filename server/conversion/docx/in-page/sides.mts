import { attributeOf, childOf } from './word-xml.mts';

/** Where a picture or box stands that text goes around. */
export type Side = 'left' | 'right';

const EMU_PER_POINT = 12_700;
/** Half the width of a text of usual size, in points: what stands beyond is on the right. */
export const MIDDLE = 230;
/** The margin of a page of usual size, in points. */
const MARGIN = 72;
const WRAPS = ['wrapSquare', 'wrapTight', 'wrapThrough'];

/** The side of what is anchored, `width` points wide; nothing where no text goes around it. */
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

import type { FurnishedFlow } from './furniture.mts';

const POINTS_PER_PIXEL = 72 / 96;

/**
 * Returns the least possible number of pages before printing: the flows' height over the page height, as if all
 * space after paragraphs were lost at each page's end.
 */
export function leastPages(flows: readonly FurnishedFlow[]): number {
  return flows.reduce((sum, { flow, element }) => {
    const margins =
      Number.parseFloat(element.style.paddingTop) + Number.parseFloat(element.style.paddingBottom);
    const height = element.clientHeight * POINTS_PER_PIXEL - margins;
    const room = flow.geometry.height - margins;
    return sum + Math.max(1, Math.ceil(height / (room + largestGap(element)) - 0.01));
  }, 0);
}

/** Returns the most space that may be lost between two paragraphs, in points. */
function largestGap(element: HTMLElement): number {
  let largest = 0;
  for (const paragraph of element.querySelectorAll('p')) {
    const { marginTop, marginBottom } = getComputedStyle(paragraph);
    largest = Math.max(largest, Number.parseFloat(marginTop), Number.parseFloat(marginBottom));
  }
  return largest * POINTS_PER_PIXEL;
}

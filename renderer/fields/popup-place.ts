/** Pixels between a control and what it opens (spec §9). */
const MARGIN = 10;
/** Pixels that stay free at the top and the bottom of the window (spec §9). */
const COLLISION_PADDING = 100;
/** Pixels of the tallest popup, and the least that is worth opening. */
const TALLEST = 360;
const LEAST = 120;

/** Where a popup goes: pixels from the edges of the window. */
export interface PopupPlace {
  readonly side: 'below' | 'above';
  /** The edge at the control: the popup's upper edge below it, its lower edge above it. */
  readonly edge: number;
  readonly left: number;
  readonly width: number;
  readonly maxHeight: number;
}

/** The room below a control, and that above it, or above a label, which ends where that begins. */
interface Gap {
  readonly below: number;
  readonly above: number;
  readonly end: number;
}

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly width: number;
}

/**
 * Places a popup at its control: below if it fits there or if there is more room, else above. It covers no label: above, it
 * stands between the control and its label if there is room, else over the label.
 * @param fullest the greatest height that the popup may come to: a popup that changes its height keeps its side
 * @param labels what names the control, above it, the nearest first
 */
export function placePopup(
  control: Box,
  windowHeight: number,
  fullest: number,
  labels: readonly Pick<Box, 'top' | 'bottom'>[] = [],
): PopupPlace {
  const height = Math.min(fullest, TALLEST);
  const least = Math.min(LEAST, height);
  const room = (padding: number) => {
    const gaps = [control, ...labels].map(({ top: end }, index) => ({
      below: windowHeight - padding - control.bottom - MARGIN,
      end,
      above: end - MARGIN - Math.max(padding, (labels[index]?.bottom ?? -MARGIN) + MARGIN),
    }));
    return gaps.find(({ above }) => above >= least) ?? (gaps[0] as Gap);
  };
  let { below, above, end } = room(COLLISION_PADDING);
  // In a very low window the padding would leave nothing to choose from.
  if (Math.max(below, above) < least) ({ below, above, end } = room(MARGIN));
  const isBelow = below >= height || below >= above;
  const maxHeight = Math.max(0, Math.min(TALLEST, isBelow ? below : above));
  return {
    side: isBelow ? 'below' : 'above',
    edge: isBelow ? control.bottom + MARGIN : end - MARGIN,
    left: control.left,
    width: control.width,
    maxHeight,
  };
}

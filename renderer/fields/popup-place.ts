/** Pixels between a control and its popup (spec §9). */
const MARGIN = 10;
/** Pixels that stay free at the top and bottom of the window (spec §9). */
const COLLISION_PADDING = 100;
/** Maximum height of a popup in pixels, and the least height that is still usable. */
const MAX_HEIGHT = 360;
const MIN_HEIGHT = 120;

/** The position of a popup, in pixels from the edges of the window. */
export interface PopupPosition {
  readonly side: 'below' | 'above';
  /** The edge next to the control: the popup's top if it is below, its bottom if it is above. */
  readonly edge: number;
  readonly left: number;
  readonly width: number;
  readonly maxHeight: number;
}

/** The room below and above a control. `upperLimit` is the top of the control, or of a label that stays free. */
interface Room {
  readonly below: number;
  readonly above: number;
  readonly upperLimit: number;
}

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly width: number;
}

/**
 * Places a popup below its control if it fits or if there is more room there, else above. Above, it stays
 * between the control and its label if there is room, else it opens above the label, which it never covers.
 * @param fullest the greatest height that the popup may reach, so that it keeps its side when its height changes
 * @param labels the labels above the control, the nearest first
 */
export function placePopup(
  control: Box,
  windowHeight: number,
  fullest: number,
  labels: readonly Pick<Box, 'top' | 'bottom'>[] = [],
): PopupPosition {
  const height = Math.min(fullest, MAX_HEIGHT);
  const minHeight = Math.min(MIN_HEIGHT, height);
  const roomWith = (padding: number) => {
    const gaps = [control, ...labels].map(({ top: upperLimit }, index) => ({
      below: windowHeight - padding - control.bottom - MARGIN,
      upperLimit,
      above: upperLimit - MARGIN - Math.max(padding, (labels[index]?.bottom ?? -MARGIN) + MARGIN),
    }));
    return gaps.find(({ above }) => above >= minHeight) ?? (gaps[0] as Room);
  };
  let { below, above, upperLimit } = roomWith(COLLISION_PADDING);
  // In a very low window the padding would leave no usable height.
  if (Math.max(below, above) < minHeight) ({ below, above, upperLimit } = roomWith(MARGIN));
  const isBelow = below >= height || below >= above;
  const maxHeight = Math.max(0, Math.min(MAX_HEIGHT, isBelow ? below : above));
  return {
    side: isBelow ? 'below' : 'above',
    edge: isBelow ? control.bottom + MARGIN : upperLimit - MARGIN,
    left: control.left,
    width: control.width,
    maxHeight,
  };
}

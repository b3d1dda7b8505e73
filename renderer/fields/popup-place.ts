/** Pixels between a control and its popup (spec §9). */
const MARGIN = 10;
/** Pixels that stay free at the top and bottom of the window (spec §9). */
const COLLISION_PADDING = 100;
/** Maximum height of a popup in pixels, and the least height that is still usable. */
const TALLEST = 360;
const LEAST = 120;

/** The place of a popup, in pixels from the edges of the window. */
export interface PopupPlace {
  readonly side: 'below' | 'above';
  /** The edge next to the control: the popup's top if it is below, its bottom if it is above. */
  readonly edge: number;
  readonly left: number;
  readonly width: number;
  readonly maxHeight: number;
}

/**
 * The room below and above a control. `end` is the upper limit of the control or of the labels that are kept
 * free.
 */
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
 * Places a popup below its control if it fits or if there is more room there, else above. Above, it stays
 * between the control and its label if there is room, else it opens above the label, which it never covers.
 * @param fullest the greatest height the popup may reach, so that it keeps its side when its height changes
 * @param labels the labels above the control, the nearest first
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
  // In a very low window the padding would leave no usable height.
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

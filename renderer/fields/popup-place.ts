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

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly width: number;
}

/**
 * Places a popup at its control: below if it fits there or if there is more room, else above.
 * @param fullest the greatest height that the popup may come to: a popup that changes its height keeps its side
 */
export function placePopup(control: Box, windowHeight: number, fullest: number): PopupPlace {
  const height = Math.min(fullest, TALLEST);
  const room = (padding: number) => ({
    below: windowHeight - padding - control.bottom - MARGIN,
    above: control.top - MARGIN - padding,
  });
  let { below, above } = room(COLLISION_PADDING);
  // In a very low window the padding would leave nothing to choose from.
  if (Math.max(below, above) < Math.min(LEAST, height)) ({ below, above } = room(MARGIN));
  const isBelow = below >= height || below >= above;
  const maxHeight = Math.max(0, Math.min(TALLEST, isBelow ? below : above));
  return {
    side: isBelow ? 'below' : 'above',
    edge: isBelow ? control.bottom + MARGIN : control.top - MARGIN,
    left: control.left,
    width: control.width,
    maxHeight,
  };
}

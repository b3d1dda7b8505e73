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
  readonly top: number;
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

/** Places a popup of some height at its control: below where it fits or there is more room, else above. */
export function placePopup(control: Box, windowHeight: number, wanted: number): PopupPlace {
  const height = Math.min(wanted, TALLEST);
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
    top: isBelow ? control.bottom + MARGIN : control.top - MARGIN - Math.min(height, maxHeight),
    left: control.left,
    width: control.width,
    maxHeight,
  };
}

// Where a picture stands on its page. All measures are points, 72 to an inch.

const LETTER = { width: 612, height: 792 };
const MARGIN = 36;
/** A picture is never drawn larger than a screen shows it. */
const LEAST_DPI = 96;
/** Finer pictures are scaled down to this. */
const MOST_DPI = 300;
const POINTS_PER_INCH = 72;

/** A page of Letter size, upright or turned, with a picture in the middle. */
export interface PicturePage {
  readonly width: number;
  readonly height: number;
  readonly picture: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** Pixels that the picture keeps. */
  readonly pixels: { readonly width: number; readonly height: number };
}

function largestScale(page: { width: number; height: number }, width: number, height: number): number {
  return Math.min(
    (page.width - 2 * MARGIN) / width,
    (page.height - 2 * MARGIN) / height,
    POINTS_PER_INCH / LEAST_DPI,
  );
}

/** Places a picture of so many pixels as large as the page allows; the page is turned where that makes it larger. */
export function picturePage(width: number, height: number): PicturePage {
  const turned = { width: LETTER.height, height: LETTER.width };
  const page = largestScale(turned, width, height) > largestScale(LETTER, width, height) ? turned : LETTER;
  const scale = largestScale(page, width, height);
  const drawn = { width: width * scale, height: height * scale };
  const fewer = Math.min(1, (scale * MOST_DPI) / POINTS_PER_INCH);
  return {
    ...page,
    picture: { x: (page.width - drawn.width) / 2, y: (page.height - drawn.height) / 2, ...drawn },
    pixels: {
      width: Math.max(1, Math.round(width * fewer)),
      height: Math.max(1, Math.round(height * fewer)),
    },
  };
}

// Places a picture on its page. All measures are points, 72 to an inch.

const LETTER = { width: 612, height: 792 };
const MARGIN = 36;
/** Lower limit, so that a picture is never larger than on a screen. */
const LEAST_DPI = 96;
/** Finer pictures are scaled down to this. */
const MOST_DPI = 300;
const POINTS_PER_INCH = 72;

/** A Letter page, portrait or landscape, with a centred picture. */
export interface PicturePage {
  readonly width: number;
  readonly height: number;
  readonly picture: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** The picture's size after scaling. */
  readonly pixels: { readonly width: number; readonly height: number };
}

function largestScale(page: { width: number; height: number }, width: number, height: number): number {
  return Math.min(
    (page.width - 2 * MARGIN) / width,
    (page.height - 2 * MARGIN) / height,
    POINTS_PER_INCH / LEAST_DPI,
  );
}

/**
 * Makes a picture with this number of pixels as large as the page allows; turns the page if that makes it
 * larger.
 */
export function placePicture(width: number, height: number): PicturePage {
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

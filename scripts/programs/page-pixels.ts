// Reads colours from pages of PDFs that pdftoppm has drawn as PNG files, for the checks of the corpus.
import sharp from 'sharp';

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Channel values from here on count as paper. */
const PAPER = 250;

/** Returns the colours at the centres of the four quarters of a page's printed area. */
export async function quarterColours(page: Buffer): Promise<readonly (readonly number[])[]> {
  const { width, data } = await pixelsOf(page);
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0];
  for (let pixel = 0; pixel * 3 < data.length; pixel += 1) {
    if (data.subarray(pixel * 3, pixel * 3 + 3).every((value) => value >= PAPER)) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [0, 1, 2, 3].map((quarter) => {
    const x = Math.round(left + (right - left) * (0.25 + 0.5 * (quarter % 2)));
    const y = Math.round(top + (bottom - top) * (0.25 + 0.5 * Math.floor(quarter / 2)));
    return [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  });
}

/**
 * Returns the mean difference of two pages, from 0 for equal pages to 255. Pages of different sizes differ
 * completely.
 */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (a.width !== b.width || a.height !== b.height) return 255;
  return a.data.reduce((sum, value, at) => sum + Math.abs(value - (b.data[at] ?? 0)), 0) / a.data.length;
}

// Compares two screenshots with a tolerance for glyph rendering: small differences in darkness or subpixel
// position are ignored. Missing, moved or recoloured content is found.
import sharp from 'sharp';

/**
 * Side of a cell in pixels. Pictures are compared cell by cell. The value of a cell is the mean colour of an area twice
 * as wide, so that no difference hides between two cells.
 */
const CELL = 8;
/** Tolerated movement in pixels. */
const SHIFT = 1;
/** Tolerated difference of a cell's channel, out of 255, after any movement within `SHIFT`. */
const TOLERANCE = 8;
/** Red, green, blue. */
const CHANNELS = 3;

type Move = readonly [x: number, y: number];

const STILL: Move = [0, 0];
const STEPS = [-SHIFT, 0, SHIFT];
const MOVES: readonly Move[] = STEPS.flatMap((x) => STEPS.map((y): Move => [x, y]));

/** A difference: a message, and as PNG a pale copy of the new picture with the differing cells in red. */
export interface Difference {
  readonly message: string;
  readonly image: Buffer;
}

/** The values of all cells, three channels each, row by row. */
interface Cells {
  readonly width: number;
  readonly height: number;
  readonly channels: Uint8Array;
}

/** Compares two pictures in any format that sharp reads; undefined if they look the same. */
export async function compare(oldPicture: Buffer, newPicture: Buffer): Promise<Difference | undefined> {
  const [oldSize, newSize] = [await sizeOf(oldPicture), await sizeOf(newPicture)];
  if (oldSize !== newSize) {
    const image = await sharp(newPicture).png().toBuffer();
    return { message: `it is ${newSize} pixels large and was ${oldSize}`, image };
  }
  const [newCells] = await movedCells(newPicture, [STILL]);
  if (newCells === undefined) throw new Error('A picture has no cells.');
  const oldCells = await movedCells(oldPicture, [STILL]);
  // Most pictures match without any movement.
  const differing =
    cellsOutside(oldCells, newCells).length === 0
      ? []
      : cellsOutside(await movedCells(oldPicture, MOVES), newCells);
  const [first] = differing;
  if (first === undefined) return undefined;
  const [left, top] = [(first % newCells.width) * CELL, Math.floor(first / newCells.width) * CELL];
  const message = `${differing.length} places differ, the first at x = ${left}, y = ${top}`;
  return { message, image: await markCells(newPicture, newCells, differing) };
}

async function sizeOf(picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  return `${width} × ${height}`;
}

/** Returns the cells of a picture after each movement, in pixels. */
async function movedCells(picture: Buffer, moves: readonly Move[]): Promise<Cells[]> {
  const edge = { top: SHIFT, bottom: SHIFT, left: SHIFT, right: SHIFT, extendWith: 'copy' } as const;
  const padded = await sharp(picture).removeAlpha().extend(edge).raw().toBuffer({ resolveWithObject: true });
  const { info: raw } = padded;
  const size = { width: raw.width - 2 * SHIFT, height: raw.height - 2 * SHIFT };
  const cells = [Math.ceil(size.width / CELL), Math.ceil(size.height / CELL)] as const;
  return Promise.all(
    moves.map(async ([x, y]) => {
      const { data, info } = await sharp(padded.data, { raw })
        .extract({ left: SHIFT + x, top: SHIFT + y, ...size })
        .resize(...cells, { fit: 'fill', kernel: 'linear' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, channels: data };
    }),
  );
}

/**
 * Returns the indexes of cells that differ from all of `others`: a channel is neither between their values nor near
 * them.
 */
function cellsOutside(others: readonly Cells[], { channels }: Cells): number[] {
  const outside = new Set<number>();
  for (const [at, value] of channels.entries()) {
    const seen = others.map((other) => other.channels[at] ?? 0);
    if (value > Math.max(...seen) + TOLERANCE || value < Math.min(...seen) - TOLERANCE)
      outside.add(Math.floor(at / CHANNELS));
  }
  return [...outside];
}

/** Returns a pale copy of a picture with these cells in red. */
async function markCells(
  picture: Buffer,
  { width, height }: Cells,
  differing: readonly number[],
): Promise<Buffer> {
  const marks = Buffer.alloc(width * height * 4);
  for (const cell of differing) marks.set([255, 0, 0, 160], cell * 4);
  const raw = { width, height, channels: 4 } as const;
  const full = await sharp(picture).metadata();
  const red = await sharp(marks, { raw })
    .resize(full.width, full.height, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
  return sharp(picture)
    .removeAlpha()
    .linear(0.4, 150)
    .composite([{ input: red }])
    .png()
    .toBuffer();
}

// Compares two pictures as somebody does who steps back a little: how dark a stem is or where in its pixel it stands goes
// unseen; what is gone, has moved, or has another colour does not.
import sharp from 'sharp';

/** Side of a cell in pixels. Its value is a mean of twice its side, so that nothing hides between two cells. */
const CELL = 8;
/** How far something may have moved, in pixels. */
const SHIFT = 1;
/** By how much of 255 a channel of a cell may differ, wherever within `SHIFT` things were. */
const TOLERANCE = 8;
/** Red, green, blue. */
const CHANNELS = 3;

type Move = readonly [x: number, y: number];

const STILL: Move = [0, 0];
const STEPS = [-SHIFT, 0, SHIFT];
const MOVES: readonly Move[] = STEPS.flatMap((x) => STEPS.map((y): Move => [x, y]));

/** What differs; `drawn` is the new picture, pale, with all cells that differ in red, as PNG. */
export interface Difference {
  readonly said: string;
  readonly drawn: Buffer;
}

/** The means of all cells, three channels each, row by row. */
interface Cells {
  readonly width: number;
  readonly height: number;
  readonly channels: Uint8Array;
}

/** Compares two pictures of any format that sharp reads; undefined where they are the same to the eye. */
export async function compare(kept: Buffer, taken: Buffer): Promise<Difference | undefined> {
  const [was, is] = [await sizeOf(kept), await sizeOf(taken)];
  if (was !== is) {
    const drawn = await sharp(taken).png().toBuffer();
    return { said: `it is ${is} pixels large and was ${was}`, drawn };
  }
  const [after] = await movedCells(taken, [STILL]);
  if (after === undefined) throw new Error('A picture has no cells.');
  const near = await movedCells(kept, [STILL]);
  // Most pictures are the same where they stand.
  const differing =
    cellsOutside(near, after).length === 0 ? [] : cellsOutside(await movedCells(kept, MOVES), after);
  const [first] = differing;
  if (first === undefined) return undefined;
  const [left, top] = [(first % after.width) * CELL, Math.floor(first / after.width) * CELL];
  const said = `${differing.length} places differ, the first at x = ${left}, y = ${top}`;
  return { said, drawn: await draw(taken, after, differing) };
}

async function sizeOf(picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  return `${width} × ${height}`;
}

/** The cells of a picture that has been moved, pixel by pixel as it is said. */
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
/** The cells, by their number, of which a channel is neither between those of the others nor near them. */
function cellsOutside(others: readonly Cells[], { channels }: Cells): number[] {
  const outside = new Set<number>();
  for (const [at, value] of channels.entries()) {
    const seen = others.map((other) => other.channels[at] ?? 0);
    if (value > Math.max(...seen) + TOLERANCE || value < Math.min(...seen) - TOLERANCE)
      outside.add(Math.floor(at / CHANNELS));
  }
  return [...outside];
}

async function draw(
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

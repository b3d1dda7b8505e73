// Compares two pictures as somebody does who steps back a little: how dark a stem is or where in its pixel it stands goes
// unseen; what is gone, has moved, or has another colour does not.
import sharp from 'sharp';

/** Side of a cell in pixels. Its value is a mean of twice its side, so that nothing hides between two cells. */
const CELL = 8;
/** By how much of 255 a channel of a cell may differ. What a reduction to few colours does is a third of it. */
const TOLERANCE = 8;

/** What differs; `drawn` is the new picture, pale, with all cells that differ in red, as PNG. */
export interface Difference {
  readonly said: string;
  readonly drawn: Buffer;
}

interface Cells {
  readonly width: number;
  readonly height: number;
  readonly channels: Uint8Array;
}

/** Compares two pictures of any format that sharp reads; undefined where they are the same to the eye. */
export async function compare(kept: Buffer, taken: Buffer): Promise<Difference | undefined> {
  const [before, after] = [await cellsOf(kept), await cellsOf(taken)];
  const [was, is] = [await sizeOf(kept), await sizeOf(taken)];
  if (was !== is) {
    const drawn = await sharp(taken).png().toBuffer();
    return { said: `it is ${is} pixels large and was ${was}`, drawn };
  }
  const differing = cellsThatDiffer(before, after);
  if (differing.length === 0) return undefined;
  const first = differing[0] ?? 0;
  const [left, top] = [(first % after.width) * CELL, Math.floor(first / after.width) * CELL];
  const area = `${differing.length} of ${after.width * after.height} places differ`;
  return {
    said: `${area}, the first at x = ${left}, y = ${top}`,
    drawn: await draw(taken, after, differing),
  };
}

async function sizeOf(picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  return `${width} × ${height}`;
}

async function cellsOf(picture: Buffer): Promise<Cells> {
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  const { data, info } = await image
    .removeAlpha()
    .toColourspace('srgb')
    .resize(Math.ceil(width / CELL), Math.ceil(height / CELL), {
      fit: 'fill',
      kernel: 'linear',
      fastShrinkOnLoad: false,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: new Uint8Array(data) };
}

function cellsThatDiffer(before: Cells, after: Cells): number[] {
  const differing = new Set<number>();
  for (const [at, value] of after.channels.entries()) {
    if (Math.abs(value - (before.channels[at] ?? 0)) > TOLERANCE) differing.add(Math.floor(at / 3));
  }
  return [...differing];
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

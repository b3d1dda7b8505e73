/** A picture on a page: its size in points and the colour of its centre. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly color: readonly number[];
  /** Its bounding rectangle on the page, in points from the lower left corner. */
  readonly box: Box;
  /** The colours at the centres of the box's quarters: upper left, upper right, lower left, lower right. */
  readonly quarters: readonly (readonly number[])[];
}

interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

type Matrix = readonly [number, number, number, number, number, number];

/** The numbers of pdf.js's operators that are needed here. */
interface Operators {
  readonly save: number;
  readonly restore: number;
  readonly transform: number;
  readonly paintFormXObjectBegin: number;
  readonly paintFormXObjectEnd: number;
  readonly paintImageXObject: number;
}

/** Finds the pictures among the operators of a page. */
export function drawnPictures(
  operators: readonly number[],
  args: readonly unknown[],
  ops: Operators,
  find: (id: string) => unknown,
): Picture[] {
  const pictures: Picture[] = [];
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [at, operator] of operators.entries()) {
    const given: unknown = args[at];
    if (operator === ops.save || operator === ops.paintFormXObjectBegin) kept.push(matrix);
    if (operator === ops.restore || operator === ops.paintFormXObjectEnd) matrix = kept.pop() ?? matrix;
    if (operator === ops.transform) matrix = multiplied(matrix, given);
    if (operator === ops.paintFormXObjectBegin && Array.isArray(given)) matrix = multiplied(matrix, given[0]);
    if (operator === ops.paintImageXObject && Array.isArray(given)) {
      const [a, b, c, d] = matrix;
      const image = find(String(given[0]));
      const box = boxOf(matrix);
      const seenAt = (x: number, y: number) =>
        colourAt(image, ...within(matrix, box.left + box.width * x, box.bottom + box.height * y));
      pictures.push({
        width: Math.round(Math.hypot(a, b) * 10) / 10,
        height: Math.round(Math.hypot(c, d) * 10) / 10,
        color: colourAt(image, 0.5, 0.5),
        box,
        quarters: [seenAt(0.25, 0.75), seenAt(0.75, 0.75), seenAt(0.25, 0.25), seenAt(0.75, 0.25)],
      });
    }
  }
  return pictures;
}

function multiplied([a, b, c, d, e, f]: Matrix, by: unknown): Matrix {
  const [g, h, i, j, k, l] = Array.from(isNumbers(by) ? by : [1, 0, 0, 1, 0, 0]);
  const [ga = 1, ha = 0, ia = 0, ja = 1, ka = 0, la = 0] = [g, h, i, j, k, l];
  return [
    a * ga + c * ha,
    b * ga + d * ha,
    a * ia + c * ja,
    b * ia + d * ja,
    a * ka + c * la + e,
    b * ka + d * la + f,
  ];
}

function isNumbers(value: unknown): value is ArrayLike<number> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

/** Returns the bounding box of a picture, which fills the square from (0, 0) to (1, 1) before it is placed. */
function boxOf([a, b, c, d, e, f]: Matrix): Box {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  return { left, bottom, width: Math.max(...xs) - left, height: Math.max(...ys) - bottom };
}

/** Converts a point of the page to shares of the picture's width and, from the top, its height. */
function within([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  const area = a * d - b * c;
  return [(d * (x - e) - c * (y - f)) / area, 1 - (a * (y - f) - b * (x - e)) / area];
}

function colourAt(image: unknown, x: number, y: number): number[] {
  if (
    typeof image !== 'object' ||
    image === null ||
    !('data' in image && 'width' in image && 'height' in image)
  )
    return [];
  const { data, width, height } = image;
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return [];
  const pixels = Number(width) * Number(height);
  const depth = Math.floor(data.length / pixels);
  const pixel = Math.floor(Number(height) * y) * Number(width) + Math.floor(Number(width) * x);
  return [...data.subarray(pixel * depth, pixel * depth + 3)];
}

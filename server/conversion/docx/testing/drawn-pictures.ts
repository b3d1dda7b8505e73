/** A picture on a page: its size in points and the colour of its middle. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly color: readonly number[];
}

type Matrix = readonly [number, number, number, number, number, number];

/** Numbers of pdf.js's operators that matter here. */
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
      pictures.push({
        width: Math.round(Math.hypot(a, b) * 10) / 10,
        height: Math.round(Math.hypot(c, d) * 10) / 10,
        color: middleOf(find(String(given[0]))),
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

function middleOf(image: unknown): number[] {
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
  const middle = (Math.floor(Number(height) / 2) * Number(width) + Math.floor(Number(width) / 2)) * depth;
  return [...data.subarray(middle, middle + 3)];
}

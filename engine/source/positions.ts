// Where an offset of a text stands, as editors count: a line ends with CRLF, LF or CR, and columns count UTF-16 code units.

/** Line and column, both counting from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The offsets at which the lines of a text begin. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return starts;
}

/** The position of an offset among lines that begin at the given offsets. */
export function positionAt(starts: readonly number[], offset: number): Position {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** A difference between two texts: some words of one, and the words that the other has in the same place. */
export interface Stretch {
  readonly one: readonly string[];
  readonly other: readonly string[];
}

/** Returns the differences between two lists of words, by their longest common subsequence. */
export function align(one: readonly string[], other: readonly string[]): Stretch[] {
  // length[i][j]: the longest common subsequence of the rest from i in one and from j in the other.
  const width = other.length + 1;
  const length = new Uint32Array((one.length + 1) * width);
  const at = (i: number, j: number): number => length[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      length[i * width + j] =
        one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const stretches: Stretch[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [fromOne, fromOther] = [i, j];
    while ((i < one.length || j < other.length) && (i >= one.length || one[i] !== other[j])) {
      if (j >= other.length || (i < one.length && at(i + 1, j) >= at(i, j + 1))) i += 1;
      else j += 1;
    }
    if (i > fromOne || j > fromOther) {
      stretches.push({ one: one.slice(fromOne, i), other: other.slice(fromOther, j) });
    }
    while (i < one.length && j < other.length && one[i] === other[j]) {
      i += 1;
      j += 1;
    }
  }
  return stretches;
}

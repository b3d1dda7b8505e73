import { lettersInWoff2 } from './letters-in-woff2.ts';

/** An upright part of a font in all its weights. */
export interface FontSlice {
  /** Code points for which a browser requests the slice, as ranges. */
  readonly ranges: readonly LetterRange[];
  /** Whether a code point is in the range and in the file: a style sheet may promise more than the file has. */
  readonly has: (letter: number) => boolean;
}

/** First and last code point. */
type LetterRange = readonly [from: number, to: number];

/** Creates a slice from its `unicode-range`. Its files, one per weight, are read on first use. */
export function fontSlice(files: readonly string[], unicodeRange: string): FontSlice {
  const ranges = unicodeRange.split(',').map(parseRange);
  const isInRange = (letter: number) => ranges.some(([from, to]) => letter >= from && letter <= to);
  return {
    ranges,
    has: (letter) => isInRange(letter) && files.every((file) => lettersInWoff2(file).has(letter)),
  };
}

function parseRange(text: string): LetterRange {
  const { from = '', to = from } =
    /^U\+(?<from>[\da-f]+)(-(?<to>[\da-f]+))?$/i.exec(text.trim())?.groups ?? {};
  if (from === '') throw new Error(`"${text}" is no range of letters of a style sheet.`);
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** Returns the letters of a file as a `unicode-range`. */
export function rangeOfFile(file: string): string {
  const ranges: [number, number][] = [];
  for (const letter of [...lettersInWoff2(file)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === letter - 1) last[1] = letter;
    else ranges.push([letter, letter]);
  }
  const hex = (letter: number) => letter.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

/** Returns a function that tells whether one slice has all given code points, so that they can form one letter. */
export function createLetterCheck(slices: readonly FontSlice[]): (letters: readonly number[]) => boolean {
  let slicesByLetter: ReadonlyMap<number, readonly FontSlice[]> | undefined;
  return (letters) => {
    const [first] = letters;
    if (first === undefined) return true;
    slicesByLetter ??= groupByLetter(slices);
    return slicesByLetter.get(first)?.some((slice) => letters.every(slice.has)) ?? false;
  };
}

function groupByLetter(slices: readonly FontSlice[]): ReadonlyMap<number, readonly FontSlice[]> {
  const found = new Map<number, FontSlice[]>();
  for (const slice of slices) {
    for (const [from, to] of slice.ranges) {
      for (let letter = from; letter <= to; letter += 1) {
        const others = found.get(letter);
        if (others === undefined) found.set(letter, [slice]);
        else others.push(slice);
      }
    }
  }
  return found;
}

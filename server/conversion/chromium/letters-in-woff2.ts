// Reads the letters of a font file from the `cmap` table of WOFF 2.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const HEADER_BYTES = 48;
/** WOFF 2 encodes the names of known tables as numbers; this number means that the name itself follows. */
const OWN_NAME = 63;
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;

const lettersByPath = new Map<string, ReadonlySet<number>>();

/**
 * Returns the code points for which a font file has a glyph, cached per file. Throws if the file is not a WOFF
 * 2 font.
 */
export function lettersInWoff2(path: string): ReadonlySet<number> {
  const letters = lettersByPath.get(path) ?? readLetters(path);
  lettersByPath.set(path, letters);
  return letters;
}

function readLetters(path: string): ReadonlySet<number> {
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') throw new Error(`${path} is no font in the format WOFF 2.`);
  const letters = new Set<number>();
  const cmap = cmapOf(bytes);
  for (const [from, to, glyph] of mappings(cmap)) {
    for (let letter = from; letter <= to; letter += 1) if (glyph(letter) !== 0) letters.add(letter);
  }
  return letters;
}

function cmapOf(bytes: Buffer): Buffer {
  let at = HEADER_BYTES;
  // Seven bits per byte, the highest first; the eighth bit means that more follow.
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let cmap: [number, number] | undefined;
  for (let tables = bytes.readUInt16BE(12); tables > 0; tables -= 1) {
    const flags = bytes.readUInt8(at++);
    const table = flags & 63;
    if (table === OWN_NAME) at += 4;
    const length = number();
    const plain = table === GLYF || table === LOCA ? 3 : 0;
    const stored = flags >> 6 === plain ? length : number();
    if (table === CMAP) cmap = [offset, offset + stored];
    offset += stored;
  }
  if (cmap === undefined) throw new Error('A font has no table of its letters.');
  return brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20))).subarray(...cmap);
}

/** First and last letter of a range, and the glyph of each; 0 for none. */
type Mapping = readonly [from: number, to: number, glyph: (letter: number) => number];

/** Returns all mappings of the two formats that web fonts use: 4 for the first 65,536 letters, 12 for all. */
function mappings(cmap: Buffer): Mapping[] {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.subarray(cmap.readUInt32BE(8 + at * 8)),
  );
  return tables.flatMap((table) => {
    const format = table.readUInt16BE(0);
    if (format === 12) return longMappings(table);
    return format === 4 ? shortMappings(table) : [];
  });
}

function longMappings(table: Buffer): Mapping[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, at): Mapping => {
    const [from, to, first] = [0, 4, 8].map((field) => table.readUInt32BE(16 + at * 12 + field)) as [
      number,
      number,
      number,
    ];
    return [from, to, (letter) => first + letter - from];
  });
}

function shortMappings(table: Buffer): Mapping[] {
  const count = table.readUInt16BE(6) / 2;
  return Array.from({ length: count }, (_, at): Mapping => {
    const field = (number: number): number => 14 + number * count * 2 + (number > 0 ? 2 : 0) + at * 2;
    const [to, from, delta] = [0, 1, 2].map((number) => table.readUInt16BE(field(number))) as [
      number,
      number,
      number,
    ];
    const place = field(3);
    const offset = table.readUInt16BE(place);
    return [
      from,
      // The last range marks the end.
      Math.min(to, 0xfffe),
      (letter) =>
        offset === 0 ? (letter + delta) & 0xffff : table.readUInt16BE(place + offset + (letter - from) * 2),
    ];
  });
}

import type { Place } from '../../engine/compile/place.ts';
import type { Spot } from '../../engine/explanation/explanation.ts';
import {
  type ParsedFile,
  parseFile,
  pathsAsStanding,
  type SourceFile,
} from '../../engine/source/source-file.ts';

/** Finds the lines of places in files. Each file is parsed once, on first use. */
export function createSpots(files: readonly SourceFile[]): {
  spotOf(place: Place): Spot;
  /** Returns the content of a file; undefined if there is none. */
  read(file: string): unknown;
} {
  const standing = pathsAsStanding(files);
  const parsed = new Map<string, ParsedFile>();
  const parse = (path: string): ParsedFile => {
    const known = parsed.get(path);
    if (known !== undefined) return known;
    const made = parseFile(files.find((file) => file.path === path) ?? { path, text: '' }).parsed;
    parsed.set(path, made);
    return made;
  };
  return {
    spotOf: ({ file, pointer }) => {
      const { line, column } = parse(file).locate({ file, pointer, code: '', message: '' });
      return { file: standing(file), line, column };
    },
    read: (file) => parse(file).value,
  };
}

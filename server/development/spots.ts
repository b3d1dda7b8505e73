import type { Place } from '../../engine/compile/place.ts';
import type { Spot } from '../../engine/explanation/explanation.ts';
import {
  type ParsedFile,
  parseFile,
  pathsAsStanding,
  type SourceFile,
} from '../../engine/source/source-file.ts';

/** Finds the lines of places in some files; each file is parsed once, when it is first asked for. */
export function createSpots(files: readonly SourceFile[]): {
  spotOf(place: Place): Spot;
  /** What a file holds; undefined where there is no such file. */
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

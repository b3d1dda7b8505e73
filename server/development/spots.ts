import type { Spot } from '../../engine/proof/explanation.ts';
import { configPathFinder,
  type ParsedFile,
  parseFile,
  type SourceFile, type Place } from '../../engine/source/source-file.ts';

/**
 * Creates functions that find the line and column of a place (a file and a JSON pointer). Each file is parsed
 * once, on first use.
 */
export function createSpots(files: readonly SourceFile[]): {
  spotOf(place: Place): Spot;
  /** Returns the content of a file; undefined if there is none. */
  read(file: string): unknown;
} {
  const toDisplayPath = configPathFinder(files);
  const parsed = new Map<string, ParsedFile>();
  const parse = (path: string): ParsedFile => {
    const known = parsed.get(path);
    if (known !== undefined) return known;
    const result = parseFile(files.find((file) => file.path === path) ?? { path, text: '' }).parsed;
    parsed.set(path, result);
    return result;
  };
  return {
    spotOf: ({ file, pointer }) => {
      const { line, column } = parse(file).locate({ file, pointer, code: '', message: '' });
      return { file: toDisplayPath(file), line, column };
    },
    read: (file) => parse(file).value,
  };
}

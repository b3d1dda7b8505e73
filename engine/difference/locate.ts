import type { Diagnostic } from '../source/diagnostic.ts';
import { type ParsedFile, type Place, parseFile, type SourceFile } from '../source/source-file.ts';
import { cached } from '../values/cached.ts';

/** A position in a file. Line and column count from 1. */
export type Position = Pick<Diagnostic, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>;

/** Returns a function that finds the line and column of a place in these config files. Files are parsed once. */
export function locator(files: readonly SourceFile[]): (place: Place) => Position {
  const parsed = new Map<string, ParsedFile>();
  return (place) => {
    const source = files.find(({ path }) => path === place.file) ?? { path: place.file, text: '{}' };
    const file = cached(parsed, place.file, () => parseFile(source).parsed);
    const { line, column, endLine, endColumn } = file.locate({ ...place, code: '', message: '' });
    return { file: place.file, line, column, endLine, endColumn };
  };
}

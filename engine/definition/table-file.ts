import type { ParsedFile, SourceFile } from '../source/source-file.ts';

/**
 * Wraps a CSV file for code that expects a parsed JSON file, so that findings about the CSV file can be located. The
 * pointer of such a finding is its line number: `/12`.
 */
export function tableFile({ path }: SourceFile): ParsedFile {
  return {
    path,
    value: undefined,
    locate({ file, pointer, severity = 'error', code, message, suggestion }) {
      const line = Number(pointer.slice(1)) || 1;
      return {
        ...{ file, line, column: 1, endLine: line, endColumn: 2, pointer, severity, code, message },
        ...(suggestion === undefined ? {} : { suggestion }),
      };
    },
  };
}

import type { ParsedFile, SourceFile } from '../source/source-file.ts';

/** A CSV file of which only the lines are known. The pointer of a finding is its line number. */
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

// Files beside the form that are not part of it. They are read separately.
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import { parseFile, type SourceFile } from '../source/source-file.ts';
import { type FileKind, fileKind } from './file-kinds.ts';
import { shapeFindings } from './read-definition.ts';

/** A file that fits its schema, with a function that adds positions to findings about it. */
export interface BesideForm<Value> {
  readonly file: string;
  readonly value: Value;
  locate(finding: Finding): Diagnostic;
}

/** Turns a finding about such a file into a warning: the form works without the file. */
export function asWarning(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, severity: 'warning' };
}

/** Reads the files of a kind. Returns those that fit their schema, and the findings about the others. */
export function readBeside<Value>(
  files: readonly SourceFile[],
  part: FileKind['part'],
): { readonly read: readonly BesideForm<Value>[]; readonly diagnostics: readonly Diagnostic[] } {
  const read: BesideForm<Value>[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const kind = fileKind(file.path);
    if (kind?.part !== part) continue;
    const { parsed, diagnostics: syntax } = parseFile(file);
    const found =
      syntax.length > 0 ? syntax : shapeFindings(file.path, kind, parsed.value).map(parsed.locate);
    diagnostics.push(...found.map(asWarning));
    if (found.length > 0) continue;
    read.push({ file: file.path, value: parsed.value as Value, locate: parsed.locate });
  }
  return { read, diagnostics };
}

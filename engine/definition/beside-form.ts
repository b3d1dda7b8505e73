// Reads config files that are not part of the form: scenarios, exports and office.json. Their errors are only
// warnings, because the form works without them.
import type { Diagnostic, Finding } from '../source/diagnostic.ts';
import { parseFile, type SourceFile } from '../source/source-file.ts';
import { type FileKind, fileKind } from './file-kinds.ts';
import { shapeFindings } from './read-definition.ts';

/** A config file beside the form that fits its schema. */
export interface SeparateFile<Value> {
  readonly file: string;
  readonly value: Value;
  /** Adds the position to a finding about the file. */
  locate(finding: Finding): Diagnostic;
}

/** Turns a finding about a file beside the form into a warning. */
export function asWarning(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, severity: 'warning' };
}

/** Reads the files of one kind, `part`. Returns those that fit their schema, and the findings about the others. */
export function readSeparateFiles<Value>(
  files: readonly SourceFile[],
  part: FileKind['part'],
): { readonly read: readonly SeparateFile<Value>[]; readonly diagnostics: readonly Diagnostic[] } {
  const read: SeparateFile<Value>[] = [];
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

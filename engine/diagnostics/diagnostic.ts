import type { ConfigEdit } from './config-edit.ts';
import { visible } from './visible.ts';

/** How bad a finding is: an error breaks the form or loses answers; a warning only deserves a look. */
export type Severity = 'error' | 'warning';

/**
 * One finding about a config file, where it stands and what to do about it. Its range is that of the offending token. Lines and
 * columns count from 1, columns in UTF-16 code units as editors do; a byte order mark takes none.
 */
export interface Diagnostic {
  /** Path below the config directory. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** JSON pointer of the value or property in its file. */
  readonly pointer: string;
  readonly severity: Severity;
  /** Name of the kind of finding, as the documentation lists it. */
  readonly code: string;
  readonly message: string;
  readonly suggestion?: string;
  /** What `--fix` does about it, where that is mechanical. */
  readonly fix?: readonly ConfigEdit[];
}

/** A finding before its position is looked up. */
export interface Finding {
  readonly file: string;
  readonly pointer: string;
  /** Points at the property's name instead of its value. */
  readonly atKey?: boolean;
  /** Points at this character of the text or the name. */
  readonly character?: string;
  readonly severity?: Severity;
  readonly code: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
  /** The name that stands there, and the one that was certainly meant: `--fix` puts it in its place. */
  readonly certain?: { readonly from: string; readonly to: string } | undefined;
  /** What else `--fix` does about it. */
  readonly fix?: readonly ConfigEdit[] | undefined;
}

/** Takes the findings of a walk over the definition. */
export type Report = (finding: Finding) => void;

/** Whether any of the findings forbids using the form. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/** One line a finding, `file:line:col severity code message`, its suggestion indented below. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message, suggestion } = diagnostic;
  const head = visible(`${file}:${line}:${column} ${severity} ${code} ${message}`);
  return suggestion === undefined ? head : `${head}\n    ${visible(suggestion)}`;
}

import type { ConfigEdit } from './config-edit.ts';
import { escapeInvisible } from './visible.ts';

/** Severity of a finding: an error breaks the form or loses answers, a warning deserves a look. */
export type Severity = 'error' | 'warning';

/**
 * A finding about a config file, with its position and a remedy. The range covers the offending token. Lines
 * and columns count from 1, columns in UTF-16 code units as in editors. A byte order mark takes no column.
 */
export interface Diagnostic {
  /** Path relative to the config directory. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** JSON pointer of the value or property in its file. */
  readonly pointer: string;
  readonly severity: Severity;
  /** Code of the finding, as the documentation lists it. */
  readonly code: string;
  readonly message: string;
  readonly suggestion?: string;
  /** Edits that `--fix` makes for a mechanical finding. */
  readonly fix?: readonly ConfigEdit[];
}

/** A finding before its position is looked up, and before its fix is made from `correction`. */
export interface Finding {
  readonly file: string;
  readonly pointer: string;
  /** Points at the property's name instead of its value. */
  readonly atKey?: boolean;
  /** Points at this character of the text or name. */
  readonly character?: string;
  readonly severity?: Severity;
  readonly code: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
  /** A misspelt name and the only name that can be meant. `--fix` replaces it. */
  readonly correction?: { readonly from: string; readonly to: string } | undefined;
  /** Other edits that `--fix` makes. */
  readonly fix?: readonly ConfigEdit[] | undefined;
}

/** Receives each finding while code walks over the definition. */
export type Report = (finding: Finding) => void;

/** Returns whether any finding is an error, so that the form cannot be used. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/** Formats a finding as one line, `file:line:col severity code message`, with its suggestion indented below. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message, suggestion } = diagnostic;
  const head = escapeInvisible(`${file}:${line}:${column} ${severity} ${code} ${message}`);
  return suggestion === undefined ? head : `${head}\n    ${escapeInvisible(suggestion)}`;
}

import { join, relative } from 'node:path';
import { type Diagnostic, formatDiagnostic } from '../engine/diagnostics/diagnostic.ts';

/** What a run of config-lint found. */
export interface LintResult {
  /** The config directory, as it was given. */
  readonly directory: string;
  readonly diagnostics: readonly Diagnostic[];
  /** How many files were read. */
  readonly files: number;
  /** How many questions the form asks; nothing when errors forbid compiling it. */
  readonly questions: number | undefined;
}

/** A file's path from the current directory, so that a terminal or a workflow can open it. */
function openablePath({ directory }: LintResult, { file }: Diagnostic): string {
  return relative('', join(directory, file));
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function closingLine({ diagnostics, files, questions }: LintResult): string {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  const found = `${count(errors, 'error')}, ${count(diagnostics.length - errors, 'warning')}`;
  const form = questions === undefined ? '' : `, ${count(questions, 'question')}`;
  // Consequences of errors are left out, and so is what later stages would find.
  const more = errors === 0 ? '' : '; more may be found once they are mended';
  return `config-lint: ${found} in ${count(files, 'file')}${form}${more}`;
}

function pretty(result: LintResult): string {
  const lines = result.diagnostics.map((diagnostic) =>
    formatDiagnostic({ ...diagnostic, file: openablePath(result, diagnostic) }),
  );
  return [...lines, closingLine(result)].join('\n');
}

/** The data of a workflow command must stay on its line; in a property `:` and `,` would end it. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Workflow commands of GitHub, `::error file=…,line=…::message`; the suggestion follows on a line of its own. */
function github(result: LintResult): string {
  const lines = result.diagnostics.map((diagnostic) => {
    const { line, column, endLine, endColumn, severity, code, message, suggestion } = diagnostic;
    const properties = {
      file: openablePath(result, diagnostic),
      line,
      col: column,
      endLine,
      endColumn,
      title: code,
    };
    const listed = Object.entries(properties).map(
      ([name, value]) => `${name}=${escapeProperty(String(value))}`,
    );
    const text = suggestion === undefined ? message : `${message}\n${suggestion}`;
    return `::${severity} ${listed.join(',')}::${escapeData(text)}`;
  });
  return [...lines, closingLine(result)].join('\n');
}

/** The output formats of config-lint by name. */
export const FORMATS = {
  pretty,
  json: (result: LintResult) => JSON.stringify(result.diagnostics, null, 2),
  github,
} as const;

/** Name of an output format. */
export type Format = keyof typeof FORMATS;

/** Whether a text names an output format. */
export function isFormat(name: string): name is Format {
  return Object.hasOwn(FORMATS, name);
}

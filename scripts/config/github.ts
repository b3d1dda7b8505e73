import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import { closingLine, type LintResult, openablePath } from './lint-result.ts';

/** Escapes the data of a workflow command: a line end would end it, and in a property `:` and `,`. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Formats a finding as a workflow command, with its path from the repository's root. */
export function githubCommand(diagnostic: Diagnostic, file: string): string {
  const { line, column, endLine, endColumn, severity, code, message, suggestion } = diagnostic;
  const properties = { file, line, col: column, endLine, endColumn, title: code };
  const listed = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  const text = suggestion === undefined ? message : `${message}\n${suggestion}`;
  return `::${severity} ${listed.join(',')}::${escapeData(text)}`;
}

/** Workflow commands of GitHub, `::error file=…,line=…::message`, with the suggestion on a line of its own. */
export function github(result: LintResult): string {
  const lines = result.diagnostics.map((found) => githubCommand(found, openablePath(result, found.file)));
  return [...lines, closingLine(result)].join('\n');
}

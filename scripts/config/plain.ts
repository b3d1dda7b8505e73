import { formatDiagnostic } from '../../engine/source/diagnostic.ts';
import { closingLine, type LintResult, openablePath } from './lint-result.ts';

/** Output for pipes, logs and editors: one line per finding, with its suggestion indented below. */
export function plain(result: LintResult): string {
  const lines = result.diagnostics.map((diagnostic) =>
    formatDiagnostic({ ...diagnostic, file: openablePath(result, diagnostic.file) }),
  );
  return [...lines, closingLine(result)].join('\n');
}

// The result of config-lint, and what its output formats share.
import { join, relative } from 'node:path';
import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';

/** The result of config-lint. */
export interface LintResult {
  /** The config directory as given. */
  readonly directory: string;
  /** The findings to show, filtered by `--only` and `--quiet`. */
  readonly diagnostics: readonly Diagnostic[];
  /** Number of hidden findings. */
  readonly hidden: number;
  /** The files that were read. */
  readonly files: readonly SourceFile[];
  /** Number of questions; undefined if errors prevent compiling. */
  readonly questions: number | undefined;
  /** Base URL of the pages about codes, with a trailing slash. */
  readonly docs: string;
}

/** Returns a file's path from the current directory, so that a terminal or workflow can open it. */
export function openablePath({ directory }: Pick<LintResult, 'directory'>, file: string): string {
  return relative('', join(directory, file));
}

/** `1 error`, `2 errors`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Counts errors and warnings. */
export function tally(diagnostics: readonly Diagnostic[]): {
  readonly errors: number;
  readonly warnings: number;
} {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

/** Returns the closing line. */
export function closingLine({ diagnostics, hidden, files, questions }: LintResult): string {
  const { errors, warnings } = tally(diagnostics);
  const found = `${count(errors, 'error')}, ${count(warnings, 'warning')}`;
  const form = questions === undefined ? '' : `, ${count(questions, 'question')}`;
  // Findings of later stages, and consequences of errors, are hidden.
  const more = errors === 0 ? '' : '; there may be more after you correct them';
  const rest = hidden === 0 ? '' : `; ${count(hidden, 'finding')} not shown`;
  return `config-lint: ${found} in ${count(files.length, 'file')}${form}${more}${rest}`;
}

import { join, relative } from 'node:path';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';

/** What a run of config-lint found. */
export interface LintResult {
  /** The config directory, as it was given. */
  readonly directory: string;
  /** What is shown: with `--only` and `--quiet` not all that was found. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many findings are not shown. */
  readonly hidden: number;
  /** The files that were read. */
  readonly files: readonly SourceFile[];
  /** How many questions the form asks; nothing when errors forbid compiling it. */
  readonly questions: number | undefined;
  /** Where the pages about the codes are read: an address that ends with a slash. */
  readonly docs: string;
}

/** A file's path from the current directory, so that a terminal or a workflow can open it. */
export function openablePath({ directory }: Pick<LintResult, 'directory'>, file: string): string {
  return relative('', join(directory, file));
}

/** `1 error`, `2 errors`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** How many errors there are, and how many warnings. */
export function tally(diagnostics: readonly Diagnostic[]): {
  readonly errors: number;
  readonly warnings: number;
} {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

/** One line that sums a run up. */
export function closingLine({ diagnostics, hidden, files, questions }: LintResult): string {
  const { errors, warnings } = tally(diagnostics);
  const found = `${count(errors, 'error')}, ${count(warnings, 'warning')}`;
  const form = questions === undefined ? '' : `, ${count(questions, 'question')}`;
  // Consequences of errors are left out, and so is what later stages would find.
  const more = errors === 0 ? '' : '; more may be found once they are mended';
  const rest = hidden === 0 ? '' : `; ${count(hidden, 'finding')} not shown`;
  return `config-lint: ${found} in ${count(files.length, 'file')}${form}${more}${rest}`;
}

import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import { configPathFinder, type SourceFile } from '../../engine/source/source-file.ts';
import { FORM_FILE, FORMS } from './form-folders.ts';

/**
 * Returns a function that maps the logical path of a file (`form.json`) to the path in the config directory
 * (`forms/library/form.json`). Each of several forms has its own form.json, even if the file is missing.
 */
export function createPathLocator(
  files: readonly SourceFile[],
  form: string | undefined,
): (path: string) => string {
  const toDisplayPath = configPathFinder(files);
  const isMissing = !files.some(({ path }) => path === FORM_FILE);
  return (path) =>
    form !== undefined && isMissing && path === FORM_FILE ? `${FORMS}/${form}/${path}` : toDisplayPath(path);
}

/**
 * Replaces the logical paths in findings with paths in the config directory.
 * @param form the folder of one of several forms; undefined for a directory's only form
 */
export function locateFindings(
  files: readonly SourceFile[],
  diagnostics: readonly Diagnostic[],
  form: string | undefined,
): readonly Diagnostic[] {
  const locate = createPathLocator(files, form);
  return diagnostics.map((found) => ({ ...found, file: locate(found.file) }));
}

/** Returns a finding about a file or folder, at its start by default. */
export function findingAt(
  file: string,
  finding: Pick<Diagnostic, 'code' | 'message'> & Partial<Pick<Diagnostic, 'suggestion' | 'severity'>>,
  { line = 1, column = 1 }: Partial<Pick<Diagnostic, 'line' | 'column'>> = {},
): Diagnostic {
  return {
    ...{ file, line, column, endLine: line, endColumn: column + 1, pointer: '', severity: 'error' },
    ...finding,
  };
}

import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';
import { pathsAsStanding, type SourceFile } from '../../engine/source/source-file.ts';
import { FORM_FILE, FORMS } from './form-folders.ts';

/**
 * Returns a function that maps a file's logical path to its location. With several forms, form.json is each
 * form's own, even if it is missing.
 */
export function placesOf(files: readonly SourceFile[], form: string | undefined): (path: string) => string {
  const standing = pathsAsStanding(files);
  const isMissing = !files.some(({ path }) => path === FORM_FILE);
  return (path) =>
    form !== undefined && isMissing && path === FORM_FILE ? `${FORMS}/${form}/${path}` : standing(path);
}

/** Maps findings to the locations of their files, for one of several forms or a directory's only one. */
export function locateFindings(
  files: readonly SourceFile[],
  diagnostics: readonly Diagnostic[],
  form: string | undefined,
): readonly Diagnostic[] {
  const placeOf = placesOf(files, form);
  return diagnostics.map((found) => ({ ...found, file: placeOf(found.file) }));
}

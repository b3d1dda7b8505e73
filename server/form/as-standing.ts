import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';
import { pathsAsStanding, type SourceFile } from '../../engine/source/source-file.ts';
import { FORM_FILE, FORMS } from './form-folders.ts';

/** Gives the place of a file of a form; of several, form.json is each form's own, whether it is there or missing. */
export function placesOf(files: readonly SourceFile[], form: string | undefined): (path: string) => string {
  const standing = pathsAsStanding(files);
  const isMissing = !files.some(({ path }) => path === FORM_FILE);
  return (path) =>
    form !== undefined && isMissing && path === FORM_FILE ? `${FORMS}/${form}/${path}` : standing(path);
}

/** Findings about a form, one of several or a directory's only one, with the places at which its files stand. */
export function asStanding(
  files: readonly SourceFile[],
  diagnostics: readonly Diagnostic[],
  form: string | undefined,
): readonly Diagnostic[] {
  const placeOf = placesOf(files, form);
  return diagnostics.map((found) => ({ ...found, file: placeOf(found.file) }));
}

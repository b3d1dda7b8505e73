import { type ParsedFile, parseFile, type SourceFile } from '../source/source-file.ts';

/** The version of the form language that this product reads. A change after which a form would mean something else, or nothing, makes a new one. */
export const LANGUAGE = 1;

/** The file that names the version that a form is written in. */
export const NAMES_LANGUAGE = 'form.json';

/** The version that a form names: the first where it names none; undefined where that cannot be told. */
export function languageOf(files: readonly SourceFile[]): number | undefined {
  const file = files.find(({ path }) => path === NAMES_LANGUAGE);
  if (file === undefined) return undefined;
  const { parsed, diagnostics } = parseFile(file);
  return diagnostics.length > 0 ? undefined : namedIn(parsed);
}

function namedIn({ value }: ParsedFile): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { language = 1 } = value as { readonly language?: unknown };
  return Number.isInteger(language) ? Number(language) : undefined;
}

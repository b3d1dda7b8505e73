import { type ParsedFile, parseFile, type SourceFile } from '../source/source-file.ts';

/** The version of the form language that this product reads. A breaking change of the language increments it. */
export const LANGUAGE = 1;

/** The file that names the language version of a form. */
export const NAMES_LANGUAGE = 'form.json';

/** Returns the language version that a form names, 1 if it names none, or undefined if it cannot be read. */
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

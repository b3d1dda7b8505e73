import { type ParsedFile, parseFile, type SourceFile } from '../source/source-file.ts';

/** Version of the form language that this product reads. A breaking change of the language increments it. */
export const LANGUAGE = 1;

/** Path of the file whose property "language" names the language version of a form. */
export const LANGUAGE_FILE = 'form.json';

/** Returns the language version that a form names, 1 if it names none, or undefined if it cannot be read. */
export function languageVersionOf(files: readonly SourceFile[]): number | undefined {
  const file = files.find(({ path }) => path === LANGUAGE_FILE);
  if (file === undefined) return undefined;
  const { parsed, diagnostics } = parseFile(file);
  return diagnostics.length > 0 ? undefined : versionIn(parsed);
}

function versionIn({ value }: ParsedFile): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { language = 1 } = value as { readonly language?: unknown };
  return Number.isInteger(language) ? Number(language) : undefined;
}

import { parseFile, type SourceFile } from '../source/source-file.ts';
import type { Diagnostic, Finding } from './diagnostic.ts';

/** A place in the config. */
type Place = Pick<Finding, 'file' | 'pointer'>;

/** Wraps an error thrown while working on a place of the config. */
class PlacedError extends Error {
  override readonly name = 'PlacedError';
  readonly place: Place;

  constructor(place: Place, cause: unknown) {
    super('', { cause });
    this.place = place;
  }
}

/** Runs `work` for a place of the config. Errors it throws carry the innermost place. */
export function atPlace<T>(place: Place, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof PlacedError ? error : new PlacedError(place, error);
  }
}

/** The place of a broken form when no closer place is known. */
const WHOLE_FORM: Place = { file: 'form.json', pointer: '' };

/** Returns the first line of an error's message, which may quote several lines of source text. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n').find((line) => line.trim() !== '') ?? 'no reason given').trim();
}

/**
 * Returns the finding about an error thrown while building a form from its files. Its place is the one that the
 * error carries, else `at`. `step` names what failed, as in "compiled".
 */
export function brokenForm(
  files: readonly SourceFile[],
  step: string,
  error: unknown,
  at = WHOLE_FORM,
): Diagnostic {
  const [place, cause] = error instanceof PlacedError ? [error.place, error.cause] : [at, error];
  const source = files.find(({ path }) => path === place.file) ?? { path: place.file, text: '' };
  const finding: Finding = {
    ...place,
    code: 'broken-form',
    message: `The form cannot be ${step}: ${reasonOf(cause)}`,
    suggestion:
      'Undo the last change at this place. No check knows this mistake, so please report it to the makers of the product.',
  };
  try {
    return parseFile(source).parsed.locate(finding);
  } catch {
    // A file that cannot be parsed has no lines to point at.
    return parseFile({ path: source.path, text: '' }).parsed.locate(finding);
  }
}

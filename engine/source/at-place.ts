// Gives errors that are thrown while a form is built their place in the config, and turns them into findings.

import type { Diagnostic, Finding } from './diagnostic.ts';
import { type Place, parseFile, type SourceFile } from './source-file.ts';

/** Wraps an error that was thrown while code worked on a place of the config. */
class PlacedError extends Error {
  override readonly name = 'PlacedError';
  readonly place: Place;

  constructor(place: Place, cause: unknown) {
    super('', { cause });
    this.place = place;
  }
}

/** Runs `work`, which works on a place of the config. If it throws, the error carries the innermost place. */
export function atPlace<T>(place: Place, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof PlacedError ? error : new PlacedError(place, error);
  }
}

/** Default place for errors without a place. */
const WHOLE_FORM: Place = { file: 'form.json', pointer: '' };

/** Returns the first line of an error's message. The message may quote several lines of source text. */
function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n').find((line) => line.trim() !== '') ?? 'no reason given').trim();
}

/**
 * Returns the finding about an error that was thrown while a form was built from its files. The finding's place is
 * the one that the error carries, else `at`. `step` completes "The form cannot be …", for example with "compiled".
 */
export function brokenFormFinding(
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
    message: `The form cannot be ${step}: ${firstLine(cause)}`,
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

import { parseFile, type SourceFile } from '../source/source-file.ts';
import type { Diagnostic, Finding } from './diagnostic.ts';

/** Where in the config something stands. */
type Place = Pick<Finding, 'file' | 'pointer'>;

/** What was thrown while a place of the config was looked at. */
class PlacedError extends Error {
  override readonly name = 'PlacedError';
  readonly place: Place;

  constructor(place: Place, cause: unknown) {
    super('', { cause });
    this.place = place;
  }
}

/** Does some work about a place of the config; what it throws remembers the innermost place. */
export function atPlace<T>(place: Place, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof PlacedError ? error : new PlacedError(place, error);
  }
}

/** Where a form is told to be broken when nobody knows of a nearer place. */
const WHOLE_FORM: Place = { file: 'form.json', pointer: '' };

/** One line of an error's message, which may quote source text over many. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n').find((line) => line.trim() !== '') ?? 'no reason given').trim();
}

/**
 * The finding about something that was thrown while a form was made of its files, at the place that it remembers, else at
 * the given one. `step` is what could not be done, as in "compiled".
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
      'Take back the last change of this place. No check knows this mistake, so please tell the makers of the product about it.',
  };
  try {
    return parseFile(source).parsed.locate(finding);
  } catch {
    // What cannot even be parsed has no lines to point at.
    return parseFile({ path: source.path, text: '' }).parsed.locate(finding);
  }
}

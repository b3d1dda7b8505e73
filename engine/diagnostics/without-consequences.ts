import type { Diagnostic } from './diagnostic.ts';

/** Codes of findings that mostly follow from errors of other codes. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  // If a question's key is misspelt, every condition on the right key is wrong, and no question asks the right
  // key.
  'unknown-key': ['unknown-data-key'],
  'unasked-key': ['unknown-data-key'],
  // A list that could not be built lacks the options of its parts.
  'unknown-option': ['unknown-option-list', 'circular-option-list', 'unknown-register', 'unlisted-register'],
};

/** Removes findings that mostly disappear once other errors are fixed. */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const errors = new Set(
    diagnostics.filter(({ severity }) => severity === 'error').map((diagnostic) => diagnostic.code),
  );
  return diagnostics.filter(({ code }) => CAUSES[code]?.some((cause) => errors.has(cause)) !== true);
}

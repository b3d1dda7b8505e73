import type { Diagnostic } from './diagnostic.ts';

/** Codes whose findings mostly follow from errors of other codes. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  // A misspelt key of a question makes every condition on the right key wrong, and nobody asks the right one.
  'unknown-key': ['unknown-data-key'],
  'unasked-key': ['unknown-data-key'],
  // A list that could not be put together lacks the options of its parts.
  'unknown-option': ['unknown-option-list', 'circular-option-list', 'unknown-register', 'unlisted-register'],
};

/** Leaves out findings that mostly go away by themselves once other errors are mended. */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const errors = new Set(
    diagnostics.filter(({ severity }) => severity === 'error').map((diagnostic) => diagnostic.code),
  );
  return diagnostics.filter(({ code }) => CAUSES[code]?.some((cause) => errors.has(cause)) !== true);
}

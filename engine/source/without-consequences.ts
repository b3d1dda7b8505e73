import type { Diagnostic } from './diagnostic.ts';

/** For codes of findings that mostly follow from other errors, the codes of these errors. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  // If the key of a question is misspelt, no question asks the right key, and conditions on it are wrong, too.
  'unknown-key': ['unknown-data-key'],
  'unasked-key': ['unknown-data-key'],
  // A list that could not be built lacks the options of its parts.
  'unknown-option': ['unknown-option-list', 'circular-option-list', 'unknown-register', 'unlisted-register'],
};

/** Removes the findings that mostly disappear once other errors among the findings are fixed. */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const errors = new Set(
    diagnostics.filter(({ severity }) => severity === 'error').map((diagnostic) => diagnostic.code),
  );
  return diagnostics.filter(({ code }) => CAUSES[code]?.some((cause) => errors.has(cause)) !== true);
}

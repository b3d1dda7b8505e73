/**
 * How the names of the journeys begin that only the long run has: those through every row of errors and navigation, and
 * through faults, conflicts, narrow windows and a form that is changed. Regular expressions.
 */
export const LONG_JOURNEYS: readonly string[] = [
  'error-',
  '[\\w-]+-rows',
  'inactivity',
  'document-faults',
  'broken-network',
  'offline',
  'two-contexts',
  'crossings',
  'refused-saves',
  'fresh-walk',
  'last-words',
  'narrow',
  'form-changed',
  'edited-forms',
  'page-lengths',
  'screens-compared',
].map((name) => `/${name}`);

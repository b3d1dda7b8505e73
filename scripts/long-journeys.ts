/**
 * How the names of the journeys begin that only the long run has: those through every row of errors and navigation, and
 * through faults, conflicts and narrow windows. Regular expressions.
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
].map((name) => `/${name}`);

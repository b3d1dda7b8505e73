/**
 * Unit and server tests that only the long run has: their paths, without the end. Which ones, and why, is in docs/decisions/tests.md.
 * Property tests are in both runs, with few cases in the short one.
 */
export const LONG_TESTS: readonly string[] = [
  // Commands, a process for each call; journeys call some of them, and what they do is tested below them.
  'scripts/applications.test',
  'scripts/config-diff.test',
  'scripts/config-test.test',
  'scripts/config-upgrade.test',
  'scripts/data-commands.test',
  'scripts/import-lookup.test',
  'scripts/make-token.test',
  'scripts/school/school.test',
  'scripts/ten-edits.test',
  // Starts and ends of the product as a process, in each way that an operator may meet.
  'server/main-starts.test',
  'server/metrics/metrics-port.test',
  'server/own-environment.test',
  'server/shutdown.test',
  // Some thousand mistakes in two forms, each compiled and proven anew.
  'engine/testing/mutants/mutants.test',
  // What waits for a limit of time, or guesses for a day.
  'server/http/back-pressure.test',
  'server/routes/code-guessing.test',
  'server/routes/who-has-an-account.test',
  'server/silent-store.test',
  'server/store/mongodb/silent-server.test',
  // Files of every kind.
  'server/conversion/corpus.test',
];

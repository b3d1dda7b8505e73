// Decides which tests run when. The rule behind these lists is in docs/decisions/0064-tests.md.

/** The journeys of `npm test`: from sign-up to the PDF copy, saves and conflicts, documents, errors, accessibility. */
export const CORE_JOURNEYS: readonly string[] = [
  'about-journey',
  'accessibility',
  'accounts',
  'completion',
  'documents',
  'first-visit',
  'pdf-button',
  'saving',
  'submit',
  'two-contexts',
  'whole-application',
];

/** The journeys that only `npm run test:deep` runs. All others run in `npm run test:ci`. */
export const DEEP_JOURNEYS: readonly string[] = [
  // Random or repeated many times.
  'walk/walk',
  'edited-forms',
  'durability',
  'rendering-equality',
  'one-meaning',
  'document-durability',
  'faults',
  'random-form-walk',
  'restore',
  // Every page in every state, width and color; screen reader output; long waits.
  'dark',
  'every-state',
  'fresh-walk',
  'inactivity-sleep',
  'inactivity-windows',
  'last-words',
  'last-words-windows',
  'log-privacy',
  'narrow',
  'narrow-dialogs',
  'narrow-filled',
  'offline',
  'page-lengths',
  'said-journey',
  'screens/screens-compared',
  'screens/screens-compared-finds',
  'two-contexts-lists',
  'two-windows',
  'witnesses',
  // Features of forms that the shipped one does not use, and of the product beyond its requirements.
  'account-changes',
  'answers-in-texts',
  'choices',
  'computed',
  'contact',
  'days',
  'defaults',
  'described',
  'entries-in-tables',
  'example-form',
  'file-previews',
  'form-changed',
  'form-window',
  'live-authoring',
  'logic',
  'matrix',
  'migrations',
  'moving-entries',
  'nested-entries',
  'numbers',
  'offered-options',
  'office',
  'own-widgets',
  'published-widgets',
  'registers',
  'removing-entries',
  'review',
  'several-files',
  'several-forms',
  'submission-otherwise',
  'undo',
  'upload-progress',
  'words',
];

/** Journeys of `npm run test:ci` that have many more cases in `npm run test:deep`. */
export const REPEATED_JOURNEYS: readonly string[] = ['random-forms'];

/** Unit and server tests that `npm run test:ci` adds to `npm test`. */
export const CI_TESTS: readonly string[] = [
  // Each part of a .docx, printed by Chromium. `docx-to-pdf` and `create-converter` convert documents in `npm test`.
  'server/conversion/docx/docx-account',
  'server/conversion/docx/docx-fonts',
  'server/conversion/docx/docx-lists',
  'server/conversion/docx/docx-lost-pictures',
  'server/conversion/docx/docx-notes',
  'server/conversion/docx/docx-pages',
  'server/conversion/docx/docx-pictures',
  'server/conversion/docx/docx-safety',
  'server/conversion/docx/docx-structure',
  'server/conversion/docx/docx-tables',
  'server/conversion/chromium/print-fonts',
  // Whole copies with their documents, whole servers with several forms, random forms and their edits.
  'engine/difference/compare-forms.property',
  'engine/migration/migrate.property',
  'server/application-pdf/appended-documents',
  'server/authorization-of-forms',
  'server/several-forms',
  // Processes that hang, are killed, or try to break out.
  'server/conversion/chromium/chromium-launch',
  'server/conversion/chromium/isolation',
  'server/conversion/chromium/open-chromium',
  'server/conversion/chromium/process-end',
  'server/conversion/isolated/run-isolated',
  // Silent servers, which are given up after seconds.
  'server/objects/s3/s3-objects',
  'server/store/mongodb/mongo-store',
];

/** Unit and server tests that only `npm run test:deep` runs, beside more cases of each property test. */
export const DEEP_TESTS: readonly string[] = [
  // Commands, with a process for each call. Journeys call some of them, and lower tests cover their logic.
  'scripts/applications',
  'scripts/config-diff',
  'scripts/config-test',
  'scripts/config-upgrade',
  'scripts/data-commands',
  'scripts/import-lookup',
  'scripts/make-token',
  'scripts/school/school',
  'scripts/ten-edits',
  // Starts and ends of the product as a process, in each way that operators may meet.
  'server/main-starts',
  'server/metrics/metrics-port',
  'server/own-environment',
  'server/shutdown',
  // Thousands of mistakes in two forms, each compiled and proven.
  'engine/testing/mutants/mutants',
  // Tests that wait for a timeout, or guess for a simulated day.
  'server/http/back-pressure',
  'server/routes/code-guessing',
  'server/routes/who-has-an-account',
  'server/silent-store',
  'server/store/mongodb/silent-server',
  // Files of every kind.
  'server/conversion/corpus',
];

// Limits of searches in registers. Separate from the call schemas (lookup.ts), so that the compiler does not
// load the schema library.

/** Default number of records that a search returns (spec §9). */
export const LOOKUP_RESULTS = 5;
export const LOOKUP_MAX_RESULTS = 20;
/** Maximum length of search texts, and of all values in registers. */
export const LOOKUP_MAX_TEXT_LENGTH = 200;

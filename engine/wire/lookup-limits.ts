// Separate from the call schemas (lookup.ts), so that the compiler does not load the schema library.

/** Default number of proposals (spec §9). */
export const LOOKUP_RESULTS = 5;
export const LOOKUP_MAX_RESULTS = 20;
/** At least as long as any name in the records. */
export const LOOKUP_MAX_TEXT_LENGTH = 200;

// Apart from the schemas of the calls (lookup.ts): whoever compiles a form has no use for the library that these are written with.

/** Proposals that a client gets when it does not say how many (spec §9). */
export const LOOKUP_RESULTS = 5;
export const LOOKUP_MAX_RESULTS = 20;
/** No name in the records is longer. */
export const LOOKUP_MAX_TEXT_LENGTH = 200;

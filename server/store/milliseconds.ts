/** Milliseconds since 1970: the unit of all times in the store. */
export type Milliseconds = number;

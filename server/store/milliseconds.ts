/** Times in the store are milliseconds since 1970. */
export type Milliseconds = number;

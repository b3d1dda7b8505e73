const MINUTE_MS = 60_000;

/** How long a mailed code or reset link is valid. */
export const MAILED_SECRET_MINUTES = 15;
export const MAILED_SECRET_MS = MAILED_SECRET_MINUTES * MINUTE_MS;
/** Tries of one code; after them a new code is needed. */
export const CODE_ATTEMPTS = 5;
/** A session without any call ends after this time: long enough for a page on which someone types without saving. */
export const SESSION_IDLE_MS = 120 * MINUTE_MS;
/** A session ends after this time, however much it is used. */
export const SESSION_TOTAL_MS = 12 * 60 * MINUTE_MS;

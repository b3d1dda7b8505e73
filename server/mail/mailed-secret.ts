/** Validity of mailed codes and reset links. */
export const MAILED_SECRET_MINUTES = 15;
export const MAILED_SECRET_MS = MAILED_SECRET_MINUTES * 60_000;

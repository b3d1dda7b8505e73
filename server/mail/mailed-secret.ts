/** How long a mailed code or reset link is valid. */
export const MAILED_SECRET_MINUTES = 15;
export const MAILED_SECRET_MS = MAILED_SECRET_MINUTES * 60_000;

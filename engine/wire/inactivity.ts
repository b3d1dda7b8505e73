// Inactivity timeout of logged-in users. The browser measures it in order to warn; the server's idle timeout is
// slightly longer (spec §9).

/** Inactivity in milliseconds after which the browser logs out. */
export const INACTIVITY_TIMEOUT_MS = 900_000;
/** Milliseconds between the warning and the timeout. */
export const INACTIVITY_WARNING_MS = 60_000;
/** Interval in milliseconds at which the browser reports activity. */
export const KEEP_ALIVE_MS = 300_000;

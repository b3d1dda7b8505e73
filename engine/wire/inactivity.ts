// How long someone may do nothing while logged in. The browser counts it, to warn; the server's own end of an idle
// session comes a little later (spec §9).

/** Milliseconds without activity after which the browser logs out. */
export const INACTIVITY_TIMEOUT_MS = 900_000;
/** Milliseconds before the timeout at which the warning appears. */
export const INACTIVITY_WARNING_MS = 60_000;
/** Milliseconds between two calls that tell the server of activity. */
export const KEEP_ALIVE_MS = 300_000;

// Constants about conversions and the PDF copy, shared by browser and server. Separate from the call schemas
// (documents.ts), so that the browser does not load the schema library.

/** Answer of a question whose document was converted (spec §4). */
export const ANSWERED = 'ANSWERED';

/** Polling interval of a conversion in milliseconds (spec §9). */
export const CONVERSION_POLL_MS = 2000;
/** Polling intervals of the PDF copy: while it is being created, and afterwards (spec §9). */
export const PDF_POLL_MS = 1000;
export const PDF_SETTLED_POLL_MS = 600_000;

/**
 * Returns whether a conversion or PDF copy with this status is in progress, and must be polled again (spec
 * §4).
 */
export function isUnderWay(status: string): boolean {
  return status === 'UNPROCESSED' || status === 'IN_PROGRESS';
}

// What browser and server both know of the work on files. It stands apart from the bodies of the calls (documents.ts),
// so that the browser need not load the library that checks those.

/** The answer of a question whose document was converted (spec §4). */
export const ANSWERED = 'ANSWERED';

/** How long a browser waits between two looks at a conversion, in milliseconds (spec §9). */
export const CONVERSION_POLL_MS = 2000;
/** How long it waits between two looks at the PDF copy while that is being made, and afterwards (spec §9). */
export const PDF_POLL_MS = 1000;
export const PDF_SETTLED_POLL_MS = 600_000;

/** Whether work in this state is still going on, so that it is worth asking again soon (spec §4). */
export function isUnderWay(status: string): boolean {
  return status === 'UNPROCESSED' || status === 'IN_PROGRESS';
}

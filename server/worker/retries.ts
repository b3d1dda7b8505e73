import type { Work } from '../store/document-store.ts';
import { isOfRecord } from '../submission/application-source.ts';

/** How often work is tried that the product, not the file, made fail. */
const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 600_000;

/** Whether work is tried until it is done: the PDF of a submission, which nobody but us will ask for again. */
export function isTriedUntilDone(work: Work): boolean {
  return work.kind === 'applicationPdf' && isOfRecord(work.source);
}

/** Whether a piece of work is tried once more after this attempt. */
export function isTriedAgain(work: Work): boolean {
  return isTriedUntilDone(work) || work.attempt < MAX_ATTEMPTS;
}

/** Whether more workers than were to try it have begun this work, and said nothing: as a rule it has killed them. */
export function hasKilledWorkers(work: Work): boolean {
  return work.attempt > MAX_ATTEMPTS;
}

/**
 * So long after this attempt the next one follows, in milliseconds. Of what is tried until it is done each pause is twice
 * the one before, up to ten minutes; somebody waits for the end of all else.
 */
export function pauseAfter(work: Work): number {
  if (!isTriedUntilDone(work)) return FIRST_PAUSE_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** (work.attempt - 1), LONGEST_PAUSE_MS);
}

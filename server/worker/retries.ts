// Decides whether and when a job is tried again.
import type { Work } from '../store/document-store.ts';
import { isOfRecord } from '../submission/application-source.ts';

/** Attempts for work that fails because of the product, not the file. */
const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 600_000;

/** Returns whether work is retried until it succeeds: the PDF of a submission, which nobody else requests again. */
export function isRetriedUntilDone(work: Work): boolean {
  return work.kind === 'applicationPdf' && isOfRecord(work.source);
}

/** Returns whether a job is retried after this attempt. */
export function isRetried(work: Work): boolean {
  return isRetriedUntilDone(work) || work.attempt < MAX_ATTEMPTS;
}

/** Returns whether more workers than allowed have started this job without reporting. Usually it killed them. */
export function hasKilledWorkers(work: Work): boolean {
  return work.attempt > MAX_ATTEMPTS;
}

/**
 * Returns the pause after this attempt, in milliseconds. For work that is retried until it succeeds, each pause
 * doubles, up to ten minutes; other work has somebody waiting.
 */
export function pauseAfter(work: Work): number {
  if (!isRetriedUntilDone(work)) return FIRST_PAUSE_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** (work.attempt - 1), LONGEST_PAUSE_MS);
}

// Performs one job of a worker (a file conversion or the PDF of an application) and records how it ended.
import { setTimeout as pause } from 'node:timers/promises';
import { OtherFormError } from '../application-pdf/other-form.ts';
import { newPdfKey } from '../applications/object-keys.ts';
import { filesOf, removeUnreferenced } from '../applications/referenced-objects.ts';
import type { ConversionResult } from '../conversion/door.ts';
import { askObjects } from '../objects/ask-objects.ts';
import { ObjectsUnavailableError } from '../objects/object-store.ts';
import type { ConversionWork, StoredDocument, Work, WorkOutcome } from '../store/document-store.ts';
import { type Store, StoreUnavailableError } from '../store/store.ts';
import { LONG_MS } from '../store/work-order.ts';
import { FAILURE_TEXTS, makePdf } from './do-work.ts';
import { keepLease } from './lease.ts';
import { hasKilledWorkers, isRetried, isRetriedUntilDone, pauseAfter } from './retries.ts';
import type { WorkerParts } from './worker-parts.ts';

/** Pause of a worker after an outage of the database or file store, in milliseconds. */
export const OUTAGE_PAUSE_MS = 5000;
/** Pause before a copy of another form can be claimed again, in milliseconds. */
const OTHER_FORM_PAUSE_MS = 5000;
/** Upper limit of any job, in milliseconds. */
const WORK_LIMIT_MS = 150_000;

/** A worker's claim on a job: the lease, and the signals that end the work early. */
export interface Claim {
  readonly token: string;
  /** End of the lease if nobody extends it, in milliseconds since 1970. */
  readonly until: number;
  /** Aborts when the server shuts down and cannot wait any longer. */
  readonly giveBack: AbortSignal;
  /** Aborts when the job takes long and others wait; it is then released as a long job. */
  readonly makeWay: AbortSignal;
  /** Called when the job failed: from then on it only waits to be released. */
  readonly onFailure?: () => void;
}

/**
 * Performs claimed work and records its outcome. Never throws: work whose outcome cannot be recorded is claimed
 * again later.
 */
export async function perform(parts: WorkerParts, work: Work, claim: Claim): Promise<void> {
  const begun = performance.now();
  const isDangerous = hasKilledWorkers(work);
  const isGivenUp = isDangerous && !isRetriedUntilDone(work);
  const until = isDangerous ? Math.max(claim.until, parts.now() + pauseAfter(work)) : claim.until;
  const lease = keepLease(parts.store, work, claim.token, { until, now: parts.now });
  const logEnd = (ending: string): void => parts.log.done(work, ending, performance.now() - begun);
  let isPdfMade = false;
  try {
    const limit = AbortSignal.timeout(WORK_LIMIT_MS);
    const signal = AbortSignal.any([lease.lost, claim.giveBack, claim.makeWay, limit]);
    // A worker killed by its work cannot report it; the next one only sees one attempt too many. If that one
    // continues, it first extends the lease, so that its own death causes the same pause as a failure.
    if (isDangerous && !isGivenUp) await parts.store.extendLease(work, claim.token, until);
    const result: ConversionResult = isGivenUp
      ? { ok: false, reason: FAILURE_TEXTS[work.kind] }
      : await makePdf(parts, work, signal);
    if (!result.ok && isRetriedUntilDone(work)) throw new Error('No PDF of the submission could be made.');
    isPdfMade = true;
    logEnd(await recordResult(parts, work, claim.token, result));
  } catch (error) {
    const isOutage = await isOutageError(parts, error, isPdfMade, claim.giveBack);
    claim.onFailure?.();
    // From here on the lease must not be extended in the background.
    lease.end();
    if (lease.lost.aborted) logEnd('lost');
    else logEnd(await putBack(parts, work, claim, { error, isOutage }));
  } finally {
    lease.end();
    await chargeActualTime(parts, work, performance.now() - begun);
  }
}

/**
 * Charges the account's budget of work with the actual time instead of the expected one. If that cannot be
 * written, the expected time stays charged.
 */
async function chargeActualTime(
  { store, log }: WorkerParts,
  work: Work,
  milliseconds: number,
): Promise<void> {
  try {
    await store.settleWork(work.studentId, milliseconds - work.expectedMs);
  } catch (failure) {
    log.failed('what the work took could not be charged', failure, work);
  }
}

/**
 * Stores the PDF of a result, then records the result. If the record no longer accepts it, because it was deleted
 * meanwhile, removes the PDF again. Returns how the job ended, for the log.
 */
async function recordResult(
  parts: WorkerParts,
  work: Work,
  token: string,
  result: ConversionResult,
): Promise<string> {
  const { store, objects } = parts;
  if (!result.ok) return finish(parts, work, token, { status: 'FAILED', reason: result.reason });
  const pdfKey = newPdfKey(work);
  await objects.write(pdfKey, result.pdf, 'application/pdf');
  const replaced = work.kind === 'conversion' ? await documentToReplace(store, work) : undefined;
  const ending = await finish(parts, work, token, { status: 'COMPLETED', pdfKey });
  if (ending === 'refused') await removeUnreferenced({ store, objects }, work.studentId, [pdfKey]);
  else if (replaced !== undefined) await removeReplaced(parts, work, replaced);
  return ending;
}

/** Returns the current document of the question, if the converted file is to replace it. */
async function documentToReplace(
  store: Pick<Store, 'loadOutline'>,
  { studentId, key }: ConversionWork,
): Promise<StoredDocument | undefined> {
  const document = (await store.loadOutline(studentId)).documents[key];
  return document?.replacement === undefined ? undefined : document;
}

/** Removes the files of a replaced document. The clean-up finds those that cannot be removed now. */
async function removeReplaced(parts: WorkerParts, work: Work, replaced: StoredDocument): Promise<void> {
  try {
    await removeUnreferenced(parts, work.studentId, filesOf(replaced));
  } catch (error) {
    parts.log.failed('the files of a replaced document could not be removed', error, work);
  }
}

/** Writes the outcome of a job. Returns how the job ended, for the log. */
async function finish(
  { store }: WorkerParts,
  work: Work,
  token: string,
  outcome: WorkOutcome,
): Promise<string> {
  if (!(await store.finishWork(work, token, outcome))) return 'refused';
  return outcome.status === 'FAILED' ? outcome.reason : outcome.status;
}

/**
 * Returns whether an error means that the database or the file store is unavailable. An error of a file store
 * that responds to other requests is about the job's own file, which may stay unreadable.
 */
async function isOutageError(
  { objects, outagePauseMs = OUTAGE_PAUSE_MS }: WorkerParts,
  error: unknown,
  isMade: boolean,
  giveBack: AbortSignal,
): Promise<boolean> {
  if (!(error instanceof ObjectsUnavailableError)) return error instanceof StoreUnavailableError;
  // A full store responds, too, but accepts no PDF.
  if (isMade) return true;
  const isResponding = askObjects(objects).then(
    () => true,
    () => false,
  );
  const tooLate = pause(outagePauseMs, false, { signal: giveBack, ref: false }).catch(() => false);
  return !(await Promise.race([isResponding, tooLate]));
}

/**
 * Releases a job that could not be done. The attempt counts only if the job itself may be at fault. Returns how
 * the job ended, for the log.
 */
async function putBack(
  parts: WorkerParts,
  work: Work,
  { token, giveBack, makeWay }: Claim,
  { error, isOutage }: { readonly error: unknown; readonly isOutage: boolean },
): Promise<string> {
  const { store, now, log, outagePauseMs = OUTAGE_PAUSE_MS } = parts;
  try {
    if (giveBack.aborted) {
      await store.releaseWork(work, token);
      return 'given back';
    }
    if (makeWay.aborted) {
      await store.releaseWork(work, token, { expectedMs: Math.max(work.expectedMs, LONG_MS + 1) });
      return 'made way';
    }
    if (error instanceof OtherFormError) {
      await store.releaseWork(work, token, { queuedAt: now() + OTHER_FORM_PAUSE_MS });
      return 'of another form';
    }
    log.failed('work broke off', error, work);
    if (isOutage) {
      // The lease is still active meanwhile, so that nobody else runs into the same outage at once.
      await pause(outagePauseMs, undefined, { signal: giveBack }).catch(() => {});
      // Behind other work, because this job may be the cause after all.
      await store.releaseWork(work, token, { queuedAt: now() });
      return 'given back';
    }
    if (!isRetried(work)) {
      return await finish(parts, work, token, { status: 'FAILED', reason: FAILURE_TEXTS[work.kind] });
    }
    // The attempt counts: let the lease expire soon.
    await store.extendLease(work, token, now() + pauseAfter(work));
    return 'to be tried again';
  } catch (failure) {
    log.failed('work could not be put back; it is claimed again when its lease has run out', failure, work);
    return 'left';
  }
}

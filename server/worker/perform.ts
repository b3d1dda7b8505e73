import { setTimeout as pause } from 'node:timers/promises';
import { OtherFormError } from '../application-pdf/other-form.ts';
import type { ConversionResult } from '../conversion/door.ts';
import { newPdfKey } from '../documents/object-keys.ts';
import { removeUnreferenced } from '../documents/referenced-objects.ts';
import { askObjects } from '../objects/ask-objects.ts';
import { ObjectsUnavailableError } from '../objects/object-store.ts';
import type { Work, WorkOutcome } from '../store/document-store.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { LONG_MS } from '../store/work-order.ts';
import { doWork, GAVE_UP } from './do-work.ts';
import { keepLease } from './lease.ts';
import { hasKilledWorkers, isTriedAgain, isTriedUntilDone, pauseAfter } from './retries.ts';
import type { WorkerParts } from './worker-parts.ts';

/** How long workers wait that found the database or the store of files away, in milliseconds. */
export const OUTAGE_PAUSE_MS = 5000;
/** For so long nobody takes a copy that this worker's form is not for, in milliseconds. */
const OTHER_FORM_PAUSE_MS = 5000;
/** Whatever happens, work does not take longer, in milliseconds. */
const WORK_LIMIT_MS = 150_000;

/** A piece of work in one worker's hands. */
export interface Claim {
  readonly token: string;
  /** End of the lease, in milliseconds since 1970. */
  readonly until: number;
  /** Aborts when the server shuts down and can wait no longer. */
  readonly giveBack: AbortSignal;
  /** Aborts when the work has taken long and others wait: it is given back as what takes long. */
  readonly makeWay: AbortSignal;
  /** Called when the work broke: from here on it only waits until it can be put back. */
  readonly broke?: () => void;
}

/** Does claimed work and records how it ended. Never throws: what cannot be recorded now is claimed again later. */
export async function perform(parts: WorkerParts, work: Work, claim: Claim): Promise<void> {
  const begun = performance.now();
  const isDangerous = hasKilledWorkers(work);
  const isGivenUp = isDangerous && !isTriedUntilDone(work);
  const until = isDangerous ? Math.max(claim.until, parts.now() + pauseAfter(work)) : claim.until;
  const lease = keepLease(parts.store, work, claim.token, { until, now: parts.now });
  const ended = (ending: string): void => parts.log.done(work, ending, performance.now() - begun);
  let isMade = false;
  try {
    const limit = AbortSignal.timeout(WORK_LIMIT_MS);
    const signal = AbortSignal.any([lease.lost, claim.giveBack, claim.makeWay, limit]);
    // A worker that is killed by its work says nothing: the next one sees only that it is one attempt too many, and if it
    // goes on, it sees to it first that its own end makes the pause that a failure does.
    if (isDangerous && !isGivenUp) await parts.store.extendLease(work, claim.token, until);
    const result: ConversionResult = isGivenUp
      ? { ok: false, reason: GAVE_UP[work.kind] }
      : await doWork(parts, work, signal);
    if (!result.ok && isTriedUntilDone(work)) throw new Error('No PDF of the submission could be made.');
    isMade = true;
    ended(await record(parts, work, claim.token, result));
  } catch (error) {
    const isOutage = await meansOutage(parts, error, isMade, claim.giveBack);
    claim.broke?.();
    // From here on the lease must not be extended behind our back.
    lease.end();
    if (lease.lost.aborted) ended('lost');
    else ended(await setBack(parts, work, claim, { error, isOutage }));
  } finally {
    lease.end();
    await settle(parts, work, performance.now() - begun);
  }
}

/** Charges the account with what the work took; where that cannot be written, it stays charged with what was expected. */
async function settle({ store, log }: WorkerParts, work: Work, milliseconds: number): Promise<void> {
  try {
    await store.settleWork(work.studentId, milliseconds - work.expectedMs);
  } catch (failure) {
    log.failed('what the work took could not be charged', failure, work);
  }
}

/** Records a result, its PDF first. What the record does not take (it was deleted meanwhile) is removed again. */
async function record(
  parts: WorkerParts,
  work: Work,
  token: string,
  result: ConversionResult,
): Promise<string> {
  const { store, objects } = parts;
  if (!result.ok) return finish(parts, work, token, { status: 'FAILED', reason: result.reason });
  const pdfKey = newPdfKey(work);
  await objects.write(pdfKey, result.pdf, 'application/pdf');
  const ending = await finish(parts, work, token, { status: 'COMPLETED', pdfKey });
  if (ending === 'refused') await removeUnreferenced({ store, objects }, work.studentId, [pdfKey]);
  return ending;
}

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
 * Whether the database or the store of files is away, so that no work can be done. Where that store answers, it is the
 * work's own file that cannot be read, and may never be.
 */
async function meansOutage(
  { objects, outagePauseMs = OUTAGE_PAUSE_MS }: WorkerParts,
  error: unknown,
  isMade: boolean,
  giveBack: AbortSignal,
): Promise<boolean> {
  if (!(error instanceof ObjectsUnavailableError)) return error instanceof StoreUnavailableError;
  // A full store answers, too, but takes no PDF.
  if (isMade) return true;
  const answers = askObjects(objects).then(
    () => true,
    () => false,
  );
  const tooLate = pause(outagePauseMs, false, { signal: giveBack, ref: false }).catch(() => false);
  return !(await Promise.race([answers, tooLate]));
}

/** Puts work back that could not be done: for another attempt, or without counting this one where nothing is wrong with it. */
async function setBack(
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
      // The lease still runs meanwhile, so that nobody else runs into the same trouble at once.
      await pause(outagePauseMs, undefined, { signal: giveBack }).catch(() => {});
      // Behind whatever else waits: it may be of this work, after all.
      await store.releaseWork(work, token, { queuedAt: now() });
      return 'given back';
    }
    if (!isTriedAgain(work)) {
      return await finish(parts, work, token, { status: 'FAILED', reason: GAVE_UP[work.kind] });
    }
    // The attempt counts: the lease is left to run out soon.
    await store.extendLease(work, token, now() + pauseAfter(work));
    return 'to be tried again';
  } catch (failure) {
    log.failed('work could not be put back; it is claimed again when its lease has run out', failure, work);
    return 'left';
  }
}

// The workers of a process: they take jobs from the queue in the database and perform them.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { endsWithin } from '../runtime/ends-within.ts';
import type { Work } from '../store/document-store.ts';
import type { Lane } from '../store/work-order.ts';
import { LEASE_MS } from './lease.ts';
import { OUTAGE_PAUSE_MS, perform } from './perform.ts';
import type { WorkerParts } from './worker-parts.ts';

/** Polling interval of idle workers for work of other processes, in milliseconds. */
const POLL_MS = 1000;
/** Grace period for work in flight at a shutdown, in milliseconds. */
const GRACE_MS = 5000;
/** Time after which a job makes way for waiting work, in milliseconds. Most files take a second. */
const MAKE_WAY_AFTER_MS = 2000;

export interface Workers {
  /** Ends within a few seconds and releases unfinished work. Idempotent. */
  close(): Promise<void>;
}

/** A running job. */
interface RunningJob {
  readonly done: Promise<void>;
  readonly makeWay: () => void;
  /** Whether the job failed and waits to be released. Its worker then starts no other job. */
  readonly hasFailed: () => boolean;
}

/**
 * Starts workers that claim and perform one job each at a time. One more worker is for long jobs and for
 * accounts over their budget (see `work-order.ts`). No error stops them.
 */
export function startWorkers(parts: WorkerParts): Workers {
  const { makeWayAfterMs = MAKE_WAY_AFTER_MS, outagePauseMs = OUTAGE_PAUSE_MS } = parts;
  const stopping = new AbortController();
  const giveBack = new AbortController();
  /** Long jobs; usually at most one. */
  const long = new Set<RunningJob>();

  async function claim(token: string, until: number, lane: Lane): Promise<Work | null> {
    try {
      return await parts.store.claimWork(token, until - LEASE_MS, until, lane);
    } catch (error) {
      parts.log.failed('no work could be claimed', error);
      await pause(outagePauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      return null;
    }
  }

  /** Claims a job and starts it; null if there is none. */
  async function startNextJob(lane: Lane): Promise<RunningJob | null> {
    const token = randomUUID();
    const until = parts.now() + LEASE_MS;
    const claimed = await claim(token, until, lane);
    if (claimed === null) return null;
    const makeWay = new AbortController();
    let hasFailed = false;
    const onFailure = (): void => {
      hasFailed = true;
    };
    const signals = { giveBack: giveBack.signal, makeWay: makeWay.signal };
    const done = perform(parts, claimed, { token, until, ...signals, onFailure });
    return { done, makeWay: () => makeWay.abort(), hasFailed: () => hasFailed };
  }

  function keepAsLong(job: RunningJob): void {
    long.add(job);
    void job.done.then(() => long.delete(job));
  }

  /**
   * Waits until the job has ended. A job that takes long continues as the long job, or makes way for another job
   * if there is a long one already. Returns the job it made way for; null otherwise.
   */
  async function supervise(job: RunningJob): Promise<RunningJob | null> {
    while (!(await endsWithin(makeWayAfterMs, job.done))) {
      if (stopping.signal.aborted || job.hasFailed()) continue;
      if (long.size === 0) {
        keepAsLong(job);
        return null;
      }
      const next = await startNextJob('quick');
      if (next === null) continue;
      job.makeWay();
      await job.done;
      return next;
    }
    return null;
  }

  /** Waits for new work: until the bell rings or the polling interval is over. */
  async function idle(): Promise<void> {
    // Jitter, so that many processes do not poll the database in step.
    if (!stopping.signal.aborted) await parts.bell.waitForRing(POLL_MS * (0.75 + Math.random() / 2));
  }

  /** Performs one job after the other. A job that takes long is left to run beside it or makes way. */
  async function runQuickWorker(): Promise<void> {
    while (!stopping.signal.aborted) {
      let job = await startNextJob('quick');
      if (job === null) await idle();
      while (job !== null) job = await supervise(job);
    }
  }

  /** Performs long jobs, one at a time. */
  async function runLongWorker(): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = long.size === 0 ? await startNextJob('patient') : null;
      if (job !== null) keepAsLong(job);
      if (long.size === 0) await idle();
      else await Promise.all([...long].map(({ done }) => done));
    }
  }

  const running = Promise.all([
    ...Array.from({ length: parts.concurrency }, runQuickWorker),
    runLongWorker(),
  ]);
  return {
    close: async () => {
      stopping.abort();
      parts.bell.ring();
      const timer = setTimeout(() => giveBack.abort(), GRACE_MS);
      await running;
      await Promise.all([...long].map(({ done }) => done));
      clearTimeout(timer);
    },
  };
}

// Extends the lease of a job while a worker performs it, so that no other worker takes it.
import type { DocumentStore, Work } from '../store/document-store.ts';

/** Length of a lease in milliseconds: after this time without an extension, another worker may claim the job. */
export const LEASE_MS = 15_000;
const EXTEND_EVERY_MS = 5000;

/** A lease that is extended until it ends or is lost. */
export interface Lease {
  /** Aborts when the lease is lost: the job was deleted, replaced, or taken over. */
  readonly lost: AbortSignal;
  /** Stops extending the lease. */
  end(): void;
}

/** Keeps extending the lease of a claimed job until `end` is called. `times.until` is the first end of the lease. */
export function keepLease(
  store: Pick<DocumentStore, 'extendLease'>,
  work: Work,
  leaseToken: string,
  times: { readonly until: number; readonly now: () => number; readonly everyMs?: number },
): Lease {
  const controller = new AbortController();
  let { until } = times;
  const extend = async (): Promise<void> => {
    // Never shorten a lease: a job that has killed workers starts with a longer one. It delays the next attempt if
    // the job kills this worker, too.
    const next = Math.max(until, times.now() + LEASE_MS);
    try {
      if (await store.extendLease(work, leaseToken, next)) until = next;
      else controller.abort();
    } catch {
      // The store is unavailable. Nobody else can claim the job until the lease expires.
      if (times.now() >= until) controller.abort();
    }
  };
  const timer = setInterval(() => void extend(), times.everyMs ?? EXTEND_EVERY_MS);
  return { lost: controller.signal, end: () => clearInterval(timer) };
}

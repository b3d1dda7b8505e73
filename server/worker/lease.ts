// Extends the lease of a job while a worker performs it, so that no other worker takes it.
import type { DocumentStore, Work } from '../store/document-store.ts';

/** Length of a lease in milliseconds: after this time without an extension, another worker may claim the job. */
export const LEASE_MS = 15_000;
const EXTEND_EVERY_MS = 5000;

/** A lease that is extended until it ends or is lost. */
export interface Lease {
  /** Aborts when the lease is lost: the work was deleted, replaced, or taken over. */
  readonly lost: AbortSignal;
  /** Stops extending it. */
  end(): void;
}

/** Keeps extending the lease of a claimed job until `end` is called. `times.until` is the first end of the lease. */
export function keepLease(
  store: Pick<DocumentStore, 'extendLease'>,
  work: Work,
  leaseToken: string,
  times: { readonly until: number; readonly now: () => number; readonly everyMs?: number },
): Lease {
  const lost = new AbortController();
  let { until } = times;
  const extend = async (): Promise<void> => {
    // Never shorten a longer lease, which dangerous work gets because it may kill this worker.
    const next = Math.max(until, times.now() + LEASE_MS);
    try {
      if (await store.extendLease(work, leaseToken, next)) until = next;
      else lost.abort(new LeaseLostError());
    } catch {
      // The store is unavailable; nobody else has the work until the lease expires.
      if (times.now() >= until) lost.abort(new LeaseLostError());
    }
  };
  const timer = setInterval(() => void extend(), times.everyMs ?? EXTEND_EVERY_MS);
  return { lost: lost.signal, end: () => clearInterval(timer) };
}

/** The work no longer belongs to this worker. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor() {
    super('The lease of the work was lost: it was deleted, replaced, or taken over.');
  }
}

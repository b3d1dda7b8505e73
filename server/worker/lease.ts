import type { DocumentStore, Work } from '../store/document-store.ts';

/** Work whose worker has not been heard of for so long is given to another, in milliseconds. */
export const LEASE_MS = 15_000;
const EXTEND_EVERY_MS = 5000;

/** A lease that is kept until it ends or is lost. */
export interface Lease {
  /** Aborts when the lease is lost: the work is gone, was replaced, or is another worker's by now. */
  readonly lost: AbortSignal;
  /** Stops keeping it. */
  end(): void;
}

/** Keeps the lease of claimed work that runs until `until`, by extending it again and again. */
export function keepLease(
  store: Pick<DocumentStore, 'extendLease'>,
  work: Work,
  leaseToken: string,
  times: { readonly until: number; readonly now: () => number; readonly everyMs?: number },
): Lease {
  const lost = new AbortController();
  let { until } = times;
  const extend = async (): Promise<void> => {
    // One that was given for longer, since its work may kill this worker, stays as long.
    const next = Math.max(until, times.now() + LEASE_MS);
    try {
      if (await store.extendLease(work, leaseToken, next)) until = next;
      else lost.abort(new LeaseLostError());
    } catch {
      // The store is away; as long as the lease runs, nobody else has the work.
      if (times.now() >= until) lost.abort(new LeaseLostError());
    }
  };
  const timer = setInterval(() => void extend(), times.everyMs ?? EXTEND_EVERY_MS);
  return { lost: lost.signal, end: () => clearInterval(timer) };
}

/** The work is not this worker's any more. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor() {
    super('The lease of the work was lost: it was deleted, replaced, or taken over.');
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Work } from '../store/document-store.ts';
import { LEASE_MS } from './lease.ts';
import { OUTAGE_PAUSE_MS, perform } from './perform.ts';
import type { WorkerParts } from './worker-parts.ts';

/** How often idle workers look for work that other processes started, in milliseconds. */
const POLL_MS = 1000;
/** How long work that is under way at a shutdown may take to end by itself, in milliseconds. */
const GRACE_MS = 5000;

export interface Workers {
  /** Ends within a few seconds: what does not end by itself is given back. Closing twice is harmless. */
  close(): Promise<void>;
}

/** Starts workers that claim work and do it, one piece each at a time. No trouble ends them. */
export function startWorkers(parts: WorkerParts): Workers {
  const stopping = new AbortController();
  const giveBack = new AbortController();

  async function claim(token: string, until: number): Promise<Work | null> {
    try {
      return await parts.store.claimWork(token, until - LEASE_MS, until);
    } catch (error) {
      parts.log.failed('no work could be claimed', error);
      await pause(OUTAGE_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      return null;
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const token = randomUUID();
      const until = parts.now() + LEASE_MS;
      const claimed = await claim(token, until);
      if (claimed !== null) await perform(parts, claimed, { token, until, giveBack: giveBack.signal });
      // Some jitter, so that many processes do not ask the database in step.
      else if (!stopping.signal.aborted) await parts.bell.heard(POLL_MS * (0.75 + Math.random() / 2));
    }
  }

  const running = Promise.all(Array.from({ length: parts.concurrency }, work));
  return {
    close: async () => {
      stopping.abort();
      parts.bell.ring();
      const timer = setTimeout(() => giveBack.abort(new Error('The server shuts down.')), GRACE_MS);
      await running;
      clearTimeout(timer);
    },
  };
}

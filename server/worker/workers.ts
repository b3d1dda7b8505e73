import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Work } from '../store/document-store.ts';
import type { Lane } from '../store/work-order.ts';
import { endsWithin } from '../timing/ends-within.ts';
import { LEASE_MS } from './lease.ts';
import { OUTAGE_PAUSE_MS, perform } from './perform.ts';
import type { WorkerParts } from './worker-parts.ts';

/** How often idle workers look for work that other processes started, in milliseconds. */
const POLL_MS = 1000;
/** How long work that is under way at a shutdown may take to end by itself, in milliseconds. */
const GRACE_MS = 5000;
/** After so long work makes way for what waits, in milliseconds: most files take a second. */
const MAKE_WAY_AFTER_MS = 2000;

export interface Workers {
  /** Ends within a few seconds: what does not end by itself is given back. Closing twice is harmless. */
  close(): Promise<void>;
}

/** A piece of work that is being done. */
interface Piece {
  readonly done: Promise<void>;
  readonly makeWay: () => void;
  /** Whether it broke and waits to be put back: a worker then rests with it. */
  readonly isBroken: () => boolean;
}

/**
 * Starts workers that claim work and do it, one piece each at a time, and one more for what takes long or is an account's
 * that has used up its time (see `work-order.ts`). No trouble ends them.
 */
export function startWorkers(parts: WorkerParts): Workers {
  const { makeWayAfterMs = MAKE_WAY_AFTER_MS, outagePauseMs = OUTAGE_PAUSE_MS } = parts;
  const stopping = new AbortController();
  const giveBack = new AbortController();
  /** What takes long: as a rule one piece at most. */
  const long = new Set<Piece>();

  async function claim(token: string, until: number, lane: Lane): Promise<Work | null> {
    try {
      return await parts.store.claimWork(token, until - LEASE_MS, until, lane);
    } catch (error) {
      parts.log.failed('no work could be claimed', error);
      await pause(outagePauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      return null;
    }
  }

  async function begin(lane: Lane): Promise<Piece | null> {
    const token = randomUUID();
    const until = parts.now() + LEASE_MS;
    const claimed = await claim(token, until, lane);
    if (claimed === null) return null;
    const { signal: makeWay, abort } = abortable();
    let isBroken = false;
    const broke = (): void => {
      isBroken = true;
    };
    const done = perform(parts, claimed, { token, until, giveBack: giveBack.signal, makeWay, broke });
    return { done, makeWay: abort, isBroken: () => isBroken };
  }

  function keepAsLong(piece: Piece): void {
    long.add(piece);
    void piece.done.then(() => long.delete(piece));
  }

  /** Ends when the work has ended, or goes on as what takes long, or has made way to what this gives. */
  async function hold(piece: Piece): Promise<Piece | null> {
    while (!(await endsWithin(makeWayAfterMs, piece.done))) {
      if (stopping.signal.aborted || piece.isBroken()) continue;
      if (long.size === 0) {
        keepAsLong(piece);
        return null;
      }
      const next = await begin('quick');
      if (next === null) continue;
      piece.makeWay();
      await piece.done;
      return next;
    }
    return null;
  }

  async function idle(): Promise<void> {
    // Some jitter, so that many processes do not ask the database in step.
    if (!stopping.signal.aborted) await parts.bell.heard(POLL_MS * (0.75 + Math.random() / 2));
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      let piece = await begin('quick');
      if (piece === null) await idle();
      while (piece !== null) piece = await hold(piece);
    }
  }

  async function workPatiently(): Promise<void> {
    while (!stopping.signal.aborted) {
      const piece = long.size === 0 ? await begin('patient') : null;
      if (piece !== null) keepAsLong(piece);
      if (long.size === 0) await idle();
      else await Promise.all([...long].map(({ done }) => done));
    }
  }

  const running = Promise.all([...Array.from({ length: parts.concurrency }, work), workPatiently()]);
  return {
    close: async () => {
      stopping.abort();
      parts.bell.ring();
      const timer = setTimeout(() => giveBack.abort(new Error('The server shuts down.')), GRACE_MS);
      await running;
      await Promise.all([...long].map(({ done }) => done));
      clearTimeout(timer);
    },
  };
}

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    abort: () => controller.abort(new Error('Others wait, and this takes long.')),
  };
}

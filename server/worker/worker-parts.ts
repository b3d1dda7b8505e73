import type { ObjectStore } from '../objects/object-store.ts';
import type { Store } from '../store/store.ts';
import type { Bell } from './bell.ts';
import type { PdfMakers } from './do-work.ts';
import type { WorkLog } from './work-log.ts';

/** What workers work with. */
export interface WorkerParts extends Omit<PdfMakers, 'objects'> {
  readonly store: Pick<
    Store,
    'claimWork' | 'settleWork' | 'extendLease' | 'finishWork' | 'releaseWork' | 'loadStudent' | 'loadOutline'
  >;
  readonly objects: Pick<ObjectStore, 'size' | 'read' | 'write' | 'remove'>;
  /** Rung when this process has started work. */
  readonly bell: Bell;
  /** How many pieces of work are done at once, beside one that takes long. */
  readonly concurrency: number;
  /** After so many milliseconds work makes way for what waits; tests set another time. */
  readonly makeWayAfterMs?: number;
  /** So many milliseconds workers wait that found the database or the store of files away; tests set another time. */
  readonly outagePauseMs?: number;
  readonly now: () => number;
  readonly log: WorkLog;
}

import type { ObjectStore } from '../objects/object-store.ts';
import type { Store } from '../store/store.ts';
import type { Bell } from './bell.ts';
import type { PdfMakers } from './do-work.ts';
import type { WorkLog } from './work-log.ts';

/** Dependencies of the workers. */
export interface WorkerParts extends Omit<PdfMakers, 'objects'> {
  readonly store: Pick<
    Store,
    'claimWork' | 'settleWork' | 'extendLease' | 'finishWork' | 'releaseWork' | 'loadStudent' | 'loadOutline'
  >;
  readonly objects: Pick<ObjectStore, 'size' | 'read' | 'write' | 'remove'>;
  /** Rung when this process queues work. */
  readonly bell: Bell;
  /** Number of concurrent jobs, besides one long job. */
  readonly concurrency: number;
  /** Time after which a job makes way for waiting work, in milliseconds; tests override it. */
  readonly makeWayAfterMs?: number;
  /** Pause after an outage of the database or file store, in milliseconds; tests override it. */
  readonly outagePauseMs?: number;
  readonly now: () => number;
  readonly log: WorkLog;
}

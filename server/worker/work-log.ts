import type { FastifyBaseLogger } from 'fastify';
import type { Work } from '../store/document-store.ts';

/** The workers' log: ids, states and times, never file names or answers. */
export interface WorkLog {
  done(work: Work, ending: string, milliseconds: number): void;
  failed(what: string, error: unknown, work?: Work): void;
}

/** Creates a log that writes to the server's log and reports each finished job to `countWork`. */
export function createWorkLog(
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  countWork: (kind: Work['kind'], ending: string, seconds: number) => void = () => {},
): WorkLog {
  return {
    done: (work, ending, milliseconds) => {
      log.info({ ...loggedFields(work), ending, ms: Math.round(milliseconds) }, 'work');
      countWork(work.kind, ending, milliseconds / 1000);
    },
    failed: (what, error, work) => log.error({ ...(work && loggedFields(work)), err: error }, what),
  };
}

function loggedFields({ kind, studentId, attempt }: Work): object {
  return { kind, studentId, attempt };
}

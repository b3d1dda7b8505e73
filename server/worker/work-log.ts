import type { FastifyBaseLogger } from 'fastify';
import type { Work } from '../store/document-store.ts';

/** The log of work: ids, states and times, never file names or answers. */
export interface WorkLog {
  done(work: Work, ending: string, milliseconds: number): void;
  failed(what: string, error: unknown, work?: Work): void;
}

/** Writes to the server's log and notifies the metrics. */
export function createWorkLog(
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  worked: (kind: Work['kind'], ending: string, seconds: number) => void = () => {},
): WorkLog {
  return {
    done: (work, ending, milliseconds) => {
      log.info({ ...about(work), ending, ms: Math.round(milliseconds) }, 'work');
      worked(work.kind, ending, milliseconds / 1000);
    },
    failed: (what, error, work) => log.error({ ...(work && about(work)), err: error }, what),
  };
}

function about({ kind, studentId, attempt }: Work): object {
  return { kind, studentId, attempt };
}

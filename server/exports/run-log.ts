// Who has given out applications, when, and which: a line for the beginning of each run and one for its end; and a line for
// whatever staff have looked at. Answers, names and addresses of applicants are never in it.
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { Milliseconds } from '../store/milliseconds.ts';

/** What a run is. */
export interface LoggedRun {
  readonly run: string;
  readonly command: 'list' | 'export';
  /** Id of the file of config/exports; null where all was given. */
  readonly export: string | null;
  readonly format: string;
  readonly out: string | null;
  readonly filter: {
    readonly form: string;
    readonly status: string;
    readonly from: string | null;
    readonly before: string | null;
    readonly sinceLastRun: boolean;
  };
  /** What was asked for by name. */
  readonly sensitive: readonly string[];
}

/** What somebody has done at the desk of the office, or an operator for the desk. */
export interface DeskAct {
  readonly command:
    | ('invite' | 'remove' | 'accept' | 'login' | 'login refused' | 'code refused' | 'logout')
    | ('find' | 'look' | 'read' | 'pdf' | 'document' | 'numbers');
  readonly form?: string;
  readonly studentId?: string;
  /** The account of staff that an operator has changed. */
  readonly staff?: string;
  /** How it was searched, or which document it was: keys and ids, never what was typed. */
  readonly by?: string;
  readonly count?: number;
}

/** A line of the log. */
interface Line extends LoggedRun {
  readonly at: string;
  readonly user: string;
  readonly host: string;
  readonly event: 'begun' | 'resumed' | 'done' | 'failed';
  readonly count: number | null;
}

/** The log of runs of a data directory. */
export interface RunLog {
  /** Resolves once the line is on the disk; a run that cannot be logged must not go on. */
  write(run: LoggedRun, event: Line['event'], count: number | null): Promise<void>;
  /** The same of what is done at once. */
  note(act: DeskAct): Promise<void>;
  /** The end of the submissions that the last whole run since another one has given out; null before the first. */
  lastEnd(exportId: string | null): Promise<Milliseconds | null>;
}

/** @param user who does it: the user of the operating system, or somebody of the staff by the e-mail address */
export function openRunLog(dataDir: string, now: () => number, user = userName()): RunLog {
  const file = join(dataDir, 'exports', 'runs.ndjson');
  const append = async (line: Omit<Line, 'at' | 'user' | 'host'> | DeskAct): Promise<void> => {
    const written = { at: new Date(now()).toISOString(), user, host: hostname(), ...line };
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await appendFile(file, `${JSON.stringify(written)}\n`, { mode: 0o600, flush: true });
  };
  return {
    write: (run, event, count) => append({ event, ...run, count }),
    note: append,
    lastEnd: async (exportId) => {
      const lines = (await readLog(file)).split('\n').filter((line) => line !== '');
      const last = lines
        .map((line) => JSON.parse(line) as Line)
        .findLast(
          (line) =>
            line.command === 'export' &&
            line.event === 'done' &&
            line.filter.sinceLastRun &&
            line.export === exportId,
        );
      return last?.filter.before == null ? null : Date.parse(last.filter.before);
    },
  };
}

async function readLog(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** The user of the operating system; one without a name there is told by number. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

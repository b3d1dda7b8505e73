// The audit log: who exported which applications and when, with a line at the start and end of each run, and a
// line for each access by staff. It never contains answers, names or addresses of applicants.
import { mkdir, open, readFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { absentAsNull } from '../runtime/absent.ts';
import type { Milliseconds } from '../store/milliseconds.ts';

/** A run of an export. */
export interface LoggedRun {
  readonly run: string;
  readonly command: 'list' | 'export';
  /** Id of the file in config/exports; null for a full export. */
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
  /** Sensitive answers requested by name. */
  readonly sensitive: readonly string[];
}

/** Exports that continue one another: another form or format has not had the same applications. */
export interface ExportedAs {
  readonly form: string;
  readonly export: string | null;
  readonly format: string | undefined;
}

/** An action at the office's desk, or by an operator for the desk. */
export interface DeskAct {
  readonly command:
    | ('invite' | 'remove' | 'accept' | 'login' | 'login refused' | 'code refused' | 'logout')
    | ('find' | 'look' | 'read' | 'pdf' | 'document' | 'numbers');
  readonly form?: string;
  readonly studentId?: string;
  /** The staff account an operator changed. */
  readonly staff?: string;
  /** The kind of search, or the document: keys and ids, never typed text. */
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

/** The audit log of a data directory. */
export interface RunLog {
  /** Resolves once the line is on disk; a run that cannot be logged must not continue. */
  write(run: LoggedRun, event: Line['event'], count: number | null): Promise<void>;
  /** Logs an immediate action likewise. */
  note(act: DeskAct): Promise<void>;
  /**
   * Returns the latest end of the complete runs of this export "since the last run"; null before the first.
   * Without a format, in any format. An older run may be completed after a newer one.
   */
  lastEnd(of: ExportedAs): Promise<Milliseconds | null>;
}

/**
 * Opens the audit log of a data directory.
 * @param user who acts: the operating system's user, or a staff member's email address
 */
export function openRunLog(dataDir: string, now: () => number, user = userName()): RunLog {
  const file = join(dataDir, 'exports', 'runs.ndjson');
  const append = async (line: Omit<Line, 'at' | 'user' | 'host'> | DeskAct): Promise<void> => {
    const written = { at: new Date(now()).toISOString(), user, host: hostname(), ...line };
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await appendLine(file, JSON.stringify(written));
  };
  return {
    write: (run, event, count) => append({ event, ...run, count }),
    note: append,
    lastEnd: async (of) => {
      const text = (await absentAsNull(readFile(file, 'utf8'))) ?? '';
      const ends = text
        .split('\n')
        .flatMap(linesIn)
        .filter(
          (line) =>
            line.command === 'export' &&
            line.event === 'done' &&
            line.filter.sinceLastRun &&
            line.filter.form === of.form &&
            line.export === of.export &&
            (of.format ?? line.format) === line.format,
        )
        .flatMap(({ filter }) => filter.before ?? []);
      const latest = ends.sort().at(-1);
      return latest === undefined ? null : Date.parse(latest);
    },
  };
}

/** Appends a line and waits for the disk. A line before it that a full disk has cut short stays apart from it. */
async function appendLine(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const isCut = size > 0 && buffer.toString() !== '\n';
    await handle.appendFile(`${isCut ? '\n' : ''}${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the content of a line of the log; none if it was cut short. */
function linesIn(text: string): Line[] {
  try {
    return [JSON.parse(text) as Line];
  } catch {
    return [];
  }
}

/** Returns the operating system's user, or the uid if it has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

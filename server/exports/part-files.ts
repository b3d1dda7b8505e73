// Keeps an unfinished export in the folder `<out>.part`, so that an interrupted run can resume. The folder has
// growing files, and a state file that says how much of each is valid.
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { absentAsNull } from '../runtime/absent.ts';
import { processName } from '../runtime/is-running.ts';
import { putWhole } from '../runtime/put-whole.ts';
import { StartError } from '../runtime/start-error.ts';
import type { Milliseconds } from '../store/milliseconds.ts';
import type { ExportFilter } from './exported-application.ts';

/** Progress of an export. */
export interface ExportProgress {
  /** Equal for runs with the same options and columns: only such a run may resume. */
  readonly fingerprint: string;
  readonly run: string;
  readonly filter: ExportFilter;
  /** The last exported student; empty at the start. */
  readonly after: string;
  /** Number of exported applications. */
  readonly count: number;
  /** Number of PDFs not made yet and files not found. */
  readonly missing: number;
  /** Time of the first submission whose PDF was not made yet; absent if there is none. */
  readonly incompleteFrom?: Milliseconds | undefined;
  /** Valid bytes and rows of each file. */
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly rows: number }>>;
}

/** An export in progress, in its own folder. */
export interface UnfinishedExport {
  /** Path of the files. */
  readonly folder: string;
  /** The progress at the last checkpoint. */
  readonly reached: ExportProgress;
  readonly isResumed: boolean;
  /** Appends a row to a file. The next `checkpoint` writes it to disk. */
  append(name: string, row: string): void;
  /** Makes the appended rows valid. Other files of the folder must be on disk by then. */
  checkpoint(progress: Pick<ExportProgress, 'after' | 'count' | 'missing' | 'incompleteFrom'>): Promise<void>;
  /** Closes the files, so that they can be moved. Other runs are still refused. */
  closeFiles(): Promise<void>;
  /** Closes the files without removing them, and lets other runs in. */
  close(): Promise<void>;
  /** Removes the folder with everything left in it. */
  remove(): Promise<void>;
}

/** Name of the file in the folder of an export that says which process is writing it. */
const LOCK = 'lock';

/** Returns the path of an export in progress, for example `applications.csv.part`. */
export function unfinishedExportPath(out: string): string {
  return `${out}.part`;
}

/**
 * Opens the folder of an export: a new one, or that of the same interrupted export. Throws a `StartError` if it
 * belongs to another export, or to one that is running.
 */
export async function openUnfinishedExport(
  out: string,
  begin: Pick<ExportProgress, 'fingerprint' | 'run' | 'filter'>,
  restart: boolean,
): Promise<UnfinishedExport> {
  const path = unfinishedExportPath(out);
  const folder = join(path, 'files');
  const stateFile = join(path, 'state.json');
  const lock = join(path, LOCK);
  /** Returns the progress of an interrupted run; null for a new run, whose folder is empty. */
  const readFormer = async (): Promise<ExportProgress | null> => {
    if (restart) await empty(path);
    const left = await readState(stateFile);
    if (left !== null && left.fingerprint !== begin.fingerprint)
      throw new StartError(
        `${path} was left behind by another interrupted export. Use the same options to continue it, or --restart to begin again.`,
      );
    // A run that ended while moving its files is missing some here.
    if (left !== null && (await hasAllFiles(folder, left))) return left;
    await empty(path);
    return null;
  };
  await mkdir(path, { recursive: true });
  await takeLock(path, lock);
  const former = await readFormer().catch(async (error) => {
    await rm(lock, { force: true });
    throw error;
  });
  await mkdir(folder, { recursive: true });
  let reached: ExportProgress = former ?? { ...begin, after: '', count: 0, missing: 0, files: {} };
  const handles = new Map<string, FileHandle>();
  const added = new Map<string, string[]>();

  const closeFiles = async (): Promise<void> => {
    for (const handle of handles.values()) await handle.close();
    handles.clear();
  };

  const handleOf = async (name: string): Promise<FileHandle> => {
    const there = handles.get(name);
    if (there !== undefined) return there;
    const handle = await open(join(folder, name), reached.files[name] === undefined ? 'w' : 'r+');
    await handle.truncate(reached.files[name]?.bytes ?? 0);
    handles.set(name, handle);
    return handle;
  };
  // Cuts off rows after the last state. They are written again, unless their applications were deleted meanwhile.
  for (const name of Object.keys(reached.files)) await handleOf(name);

  return {
    folder,
    get reached() {
      return reached;
    },
    isResumed: former !== null,
    append: (name, row) => {
      const rows = added.get(name);
      if (rows === undefined) added.set(name, [row]);
      else rows.push(row);
    },
    checkpoint: async (progress) => {
      const files = { ...reached.files };
      for (const [name, rows] of added) {
        const handle = await handleOf(name);
        const before = files[name] ?? { bytes: 0, rows: 0 };
        const written = Buffer.from(rows.join(''));
        await writeAll(handle, written, before.bytes);
        await handle.datasync();
        files[name] = { bytes: before.bytes + written.length, rows: before.rows + rows.length };
      }
      added.clear();
      reached = { ...reached, ...progress, files };
      await putWhole(stateFile, (draft) => writeFile(draft, JSON.stringify(reached), { flush: true }));
    },
    closeFiles,
    close: async () => {
      await closeFiles();
      await rm(lock, { force: true });
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/** Writes all bytes at a position. One write may take only some of them, as on a disk that is nearly full. */
async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let done = 0;
  while (done < bytes.length)
    done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
}

async function readState(file: string): Promise<ExportProgress | null> {
  const text = await absentAsNull(readFile(file, 'utf8'));
  try {
    return text === null ? null : (JSON.parse(text) as ExportProgress);
  } catch {
    throw new StartError(`${file} is damaged. Use --restart to begin the export again.`);
  }
}

/** Returns whether a folder still has all valid content. */
async function hasAllFiles(folder: string, { files }: ExportProgress): Promise<boolean> {
  const sizeOf = (path: string): Promise<number> =>
    stat(path).then(
      ({ size }) => size,
      () => -1,
    );
  if ((await sizeOf(folder)) < 0) return false;
  const there = Object.entries(files).map(
    async ([name, { bytes }]) => (await sizeOf(join(folder, name))) >= bytes,
  );
  return (await Promise.all(there)).every(Boolean);
}

/** Removes the content of an export's folder, except for the lock. */
async function empty(path: string): Promise<void> {
  for (const name of await readdir(path))
    if (name !== LOCK) await rm(join(path, name), { recursive: true, force: true });
}

/**
 * Creates the lock of a folder. Throws a `StartError` if another process is writing to the folder. The lock of a
 * killed run is replaced, unless it ran on another machine: its processes cannot be seen here.
 */
async function takeLock(path: string, lock: string): Promise<void> {
  try {
    // Fails if there is a lock, so that only one of two runs that start together gets it.
    return await writeFile(lock, processName(process.pid) ?? '', { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      // A full disk leaves an empty lock.
      await rm(lock, { force: true }).catch(() => undefined);
      throw error;
    }
  }
  const name = await readFile(lock, 'utf8').catch(() => '');
  const [pid, , machine = hostname()] = name.split(' ');
  // A lock is empty until its process has written it.
  const writer = name === '' ? 'Another process' : `Process ${pid} on ${machine}`;
  if (name === '' || machine !== hostname() || processName(Number(pid)) === name)
    throw new StartError(
      `${writer} is writing ${path}. Wait until it has finished. If it was killed, delete ${lock}.`,
    );
  await rm(lock, { force: true });
  await takeLock(path, lock);
}

// Downloads for exporters: the exports of `npm run applications`, created in the data directory and removed
// once sent.
import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { WebStatus } from '../../engine/wire/profile.ts';
import { exportApplications, PACKED_EXTENSION } from '../exports/export-applications.ts';
import { zipFolders } from '../exports/export-documents.ts';
import type { RunLog } from '../exports/run-log.ts';
import { allSheets } from '../exports/sheets.ts';
import { absentAsNull } from '../runtime/absent.ts';
import { isRunning } from '../runtime/is-running.ts';
import type { DeskForm, DeskParts } from './desk.ts';

/** Download formats, with MIME type and file extension. */
export const DOWNLOADS = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  csv: { type: 'application/zip', ending: PACKED_EXTENSION },
} as const;

/** The folder of downloads. A folder's name contains the process that made it and its machine. */
const placeOf = (dataDir: string): string => join(dataDir, 'exports');
const OWN_NAME = `desk-${process.pid}-${hostname()}-`;
const NAME = /^desk-(\d+)-(.*)-[^-]*$/;
/**
 * Longer than any download: older folders of another machine are left over, for example from a replaced
 * container.
 */
const LONGEST_MS = 24 * 60 * 60_000;

/**
 * Removes interrupted downloads of terminated desks. Call it before this process's first one, because process
 * ids are reused.
 */
export async function removeLeftDownloads(dataDir: string): Promise<void> {
  for (const name of (await absentAsNull(readdir(placeOf(dataDir)))) ?? []) {
    const path = join(placeOf(dataDir), name);
    if (await isLeft(path, NAME.exec(name) ?? [])) await rm(path, { recursive: true, force: true });
  }
}

/** Process ids are meaningless across machines: in containers that share the folder every desk may have id 1. */
async function isLeft(path: string, [name, number, machine]: readonly string[]): Promise<boolean> {
  if (name === undefined) return false;
  const pid = Number(number);
  if (machine === hostname()) return pid === process.pid || !isRunning(pid);
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > LONGEST_MS;
}

/** The choices of an exporter. */
export interface DownloadOrder {
  readonly format: keyof typeof DOWNLOADS;
  /** Absent: all answers except sensitive ones. */
  readonly exportId?: string;
  /** Absent: any status. */
  readonly status?: WebStatus;
}

/**
 * Creates a download, whose file is removed once it was read. The export is logged before the first application
 * is read. It fails with the reason of `closed` if that signal is aborted before the file is complete.
 */
export async function makeDownload(
  { form, store, exports }: DeskForm,
  { format, exportId, status }: DownloadOrder,
  {
    objects,
    settings,
    log,
    closed,
  }: Pick<DeskParts, 'objects' | 'settings'> & { readonly log: RunLog; readonly closed: AbortSignal },
): Promise<ReadStream> {
  const read = exportId === undefined ? undefined : exports.get(exportId);
  const sheets = read?.sheets ?? allSheets(form, 'keys', new Set());
  const folder = join(placeOf(settings.dataDir), OWN_NAME + randomUUID().replaceAll('-', ''));
  const out = join(folder, 'applications');
  const filter = status === undefined ? {} : { status };
  const run = {
    ...({ run: randomUUID(), command: 'export', export: exportId ?? null, format, out: 'desk' } as const),
    filter: { form: form.id, status: status ?? 'any', from: null, before: null, sinceLastRun: false },
    sensitive: read?.sensitive ?? [],
  };
  // Never throws: a rejection after the reply would end the desk, whose next start removes the folder.
  const remove = () => rm(folder, { recursive: true, force: true }).catch(() => undefined);
  await log.write(run, 'begun', null);
  let count = 0;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const order = { form, sheets, format, out, filter, named: run.run };
    await exportApplications(order, {
      ...{ store, objects, begun: async () => {} },
      progress: (done) => {
        closed.throwIfAborted();
        count = done;
      },
    });
    const file = format === 'csv' ? `${out}.${PACKED_EXTENSION}` : out;
    if (format === 'csv') await zipFolders(folder, file, true);
    closed.throwIfAborted();
    await log.write(run, 'done', count);
    return createReadStream(file).on('close', () => void remove());
  } catch (error) {
    await remove();
    await log.write(run, 'failed', count);
    throw error;
  }
}

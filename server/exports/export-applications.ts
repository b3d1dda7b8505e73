import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { putWhole } from '../runtime/put-whole.ts';
import { StartError } from '../runtime/start-error.ts';
import type { Milliseconds } from '../store/milliseconds.ts';
import { recordPdf } from '../submission/application-source.ts';
import type { Cell } from './cell.ts';
import { csvLine } from './csv.ts';
import { folderOf, writeDocuments, zipFolders } from './export-documents.ts';
import {
  type ApplicationSource,
  type ExportedApplication,
  type ExportFilter,
  readApplication,
} from './exported-application.ts';
import { openUnfinishedExport, type UnfinishedExport } from './part-files.ts';
import { rowsOf, type Sheet } from './sheets.ts';
import { type WrittenSheet, writeWorkbook } from './xlsx.ts';

/** Export formats. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'ndjson', 'folder', 'zip'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Extension of packed exports. */
export const PACKED_EXTENSION = 'zip' satisfies ExportFormat;

/** Returns whether a format contains PDFs and uploads instead of answers. */
export function holdsDocuments(format: ExportFormat): boolean {
  return format === 'folder' || format === 'zip';
}

/** Applications per checkpoint: an interrupted run resumes at the last one. */
const CHECKPOINT_AFTER = 100;

/** What to export, and where to. */
export interface ExportOrder {
  readonly form: CompiledForm;
  readonly sheets: readonly Sheet[];
  readonly format: ExportFormat;
  readonly out: string;
  readonly filter: ExportFilter;
  /** Prefixes CSV files with a byte order mark; off by default. */
  readonly bom?: boolean;
  /**
   * The options as the operator gave them. They identify the export when it is resumed. The resolved time span
   * cannot, because "since the last run" gives another one each time.
   */
  readonly named: unknown;
  /** Starts again instead of resuming. */
  readonly restart?: boolean;
}

/** Dependencies of an export, and its callbacks. */
export interface ExportParts {
  readonly store: ApplicationSource;
  readonly objects: Pick<ObjectStore, 'read'>;
  /** Called before the first application is read. A resumed run keeps its original filter. */
  readonly begun: (run: string, filter: ExportFilter, isResumed: boolean) => Promise<void>;
  readonly progress?: (count: number) => void;
}

/** Result of an export. */
export interface ExportResult {
  readonly run: string;
  readonly filter: ExportFilter;
  readonly count: number;
  readonly missing: number;
  /** Time of the first submission whose PDF was not made yet; absent if there is none. */
  readonly incompleteFrom?: Milliseconds | undefined;
  /** Number of texts too long for a spreadsheet. */
  readonly cut: number;
}

/**
 * Exports applications. The result appears at `order.out` when it is complete. The same order resumes
 * an interrupted export. Only a few applications are in memory at a time.
 */
export async function exportApplications(order: ExportOrder, parts: ExportParts): Promise<ExportResult> {
  const { form, format, out, sheets } = order;
  if (existsSync(out))
    throw new StartError(`${out} already exists. Move it away, or name another place with --out.`);
  const begin = { fingerprint: fingerprintOf(order), run: randomUUID(), filter: order.filter };
  const unfinished = await openUnfinishedExport(out, begin, order.restart ?? false);
  try {
    const { run, filter } = unfinished.reached;
    await parts.begun(run, filter, unfinished.isResumed);
    if (!unfinished.isResumed) beginFiles(order, unfinished);
    else if (holdsDocuments(format)) await removeUncounted(unfinished);
    let { after, count, missing, incompleteFrom } = unfinished.reached;
    const checkpoint = () => unfinished.checkpoint({ after, count, missing, incompleteFrom });
    await checkpoint();
    let sinceCheckpoint = 0;
    for await (const listed of parts.store.listApplications({ ...filter, after })) {
      const application = await readApplication(parts.store, form, listed);
      if (application !== null) {
        if (holdsDocuments(format)) {
          missing += await writeDocuments(unfinished.folder, application, parts.objects);
          if (listed.submittedAt !== null && recordPdf(application.student) === null)
            incompleteFrom = Math.min(incompleteFrom ?? listed.submittedAt, listed.submittedAt);
          unfinished.append(FOLDERS, `${folderOf(application)}\n`);
        } else addRows(order, unfinished, application);
        count += 1;
      }
      after = listed.studentId;
      if (++sinceCheckpoint === CHECKPOINT_AFTER) {
        await checkpoint();
        sinceCheckpoint = 0;
      }
      parts.progress?.(count);
    }
    await checkpoint();
    await unfinished.closeFiles();
    const cut = await finishByFormat[format](unfinished.folder, out, sheets, unfinished.reached.files);
    await unfinished.remove();
    return { run, filter, count, missing, incompleteFrom, cut };
  } finally {
    await unfinished.close();
  }
}

/** Returns a hash that is equal for the same options and columns, so that an unfinished export can be resumed. */
function fingerprintOf({ form, format, sheets, bom = false, named }: ExportOrder): string {
  const same = { form: form.id, format, sheets, bom, named };
  return createHash('sha256').update(JSON.stringify(same)).digest('hex');
}

/** Byte order mark, which some spreadsheets need to detect UTF-8. */
const BOM = '\uFEFF';
const NDJSON = 'applications.ndjson';

/** The list of the applications' folders, beside the folder that becomes the export. */
const FOLDERS = '../folders';

/**
 * Removes the folders written after the last checkpoint. Their applications are written again, unless they were
 * deleted meanwhile.
 */
async function removeUncounted({ folder, reached: { files, count } }: UnfinishedExport): Promise<void> {
  const rows = files[FOLDERS]?.rows ?? 0;
  // An export that version 0.1.0 began has no complete list.
  if (rows !== count) return;
  const list = rows === 0 ? '' : await readFile(join(folder, FOLDERS), 'utf8');
  const counted = new Set(list.split('\n'));
  for (const name of await readdir(folder))
    if (!counted.has(name)) await rm(join(folder, name), { recursive: true });
}

function beginFiles({ format, sheets, bom = false }: ExportOrder, unfinished: UnfinishedExport): void {
  if (format === 'ndjson') unfinished.append(NDJSON, '');
  for (const { name, columns } of format === 'csv' ? sheets : []) {
    const headings = csvLine(columns.map((column) => column.name));
    unfinished.append(`${name}.csv`, (bom ? BOM : '') + headings);
  }
}

function addRows(
  { form, format, sheets }: ExportOrder,
  unfinished: UnfinishedExport,
  one: ExportedApplication,
): void {
  if (format === 'ndjson') unfinished.append(NDJSON, jsonLine(objectOf(form, sheets, one)));
  else
    for (const sheet of sheets)
      for (const row of rowsOf(form, sheet, one)) {
        if (format === 'csv') unfinished.append(`${sheet.name}.csv`, csvLine(row));
        else unfinished.append(`${sheet.name}.rows`, jsonLine(row));
      }
}

/** Formats a line of JSON. Characters that some programs treat as line ends are escaped. */
function jsonLine(value: unknown): string {
  const text = JSON.stringify(value);
  return `${text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
}

/** Returns an application as one object: its columns, and a list of entries per block. */
function objectOf(form: CompiledForm, sheets: readonly Sheet[], one: ExportedApplication): object {
  const named = ({ columns }: Sheet, row: readonly Cell[]) =>
    Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? '']));
  const [main, ...blocks] = sheets.map((sheet) => rowsOf(form, sheet, one).map((row) => named(sheet, row)));
  const entries = blocks.map((rows, index) => [sheets[index + 1]?.name ?? '', rows]);
  return { ...main?.[0], ...(entries.length === 0 ? {} : { sheets: Object.fromEntries(entries) }) };
}

type Finish = (
  folder: string,
  out: string,
  sheets: readonly Sheet[],
  files: UnfinishedExport['reached']['files'],
) => Promise<number>;

/** Moves a finished export to its place, by format. Each function returns the number of truncated texts. */
const finishByFormat: Readonly<Record<ExportFormat, Finish>> = {
  csv: moveFolder,
  folder: moveFolder,
  ndjson: async (folder, out) => {
    await rename(join(folder, NDJSON), out);
    return 0;
  },
  zip: async (folder, out) => {
    await putWhole(out, (draft) => zipFolders(folder, draft, false));
    return 0;
  },
  xlsx: async (folder, out, sheets, files) => {
    let cut = 0;
    const written = sheets.map(({ name, columns }): WrittenSheet => {
      const count = files[`${name}.rows`]?.rows ?? 0;
      return {
        name,
        headings: columns.map((column) => column.name),
        count,
        rows: (from, most) => rowsIn(join(folder, `${name}.rows`), from, most),
      };
    });
    await putWhole(out, async (draft) => {
      cut = await writeWorkbook(draft, written);
    });
    return cut;
  },
};

async function moveFolder(folder: string, out: string): Promise<number> {
  await rename(folder, out);
  return 0;
}

async function* rowsIn(file: string, from: number, most: number): AsyncGenerator<readonly Cell[], void> {
  if (most <= 0) return;
  let at = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (at >= from + most) return;
    if (at++ >= from) yield JSON.parse(line) as Cell[];
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { StartError } from '../errors/start-error.ts';
import { putWhole } from '../files/put-whole.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Cell } from './cell.ts';
import { csvLine } from './csv.ts';
import { writeDocuments, zipFolders } from './export-documents.ts';
import { type ExportFilter, listFilter, matchesFilter } from './export-filter.ts';
import { type ApplicationSource, type ExportedApplication, readApplication } from './exported-application.ts';
import { openUnfinishedExport, type PartFolder } from './part-files.ts';
import { rowsOf, type Sheet } from './sheets.ts';
import { type WrittenSheet, writeWorkbook } from './xlsx.ts';

/** Export formats. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'ndjson', 'folder', 'zip'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Extension of packed exports. */
export const PACKED_ENDING = 'zip' satisfies ExportFormat;

/** Returns whether a format contains PDFs and uploads instead of answers. */
export function holdsDocuments(format: ExportFormat): boolean {
  return format === 'folder' || format === 'zip';
}

/** Applications per checkpoint: an interrupted run resumes at the last one. */
const KEEP_AFTER = 100;

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
   * Identifies this export by its requested options. The resolved time span would not do, because one since the
   * last run changes.
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
  /** Number of texts too long for a spreadsheet. */
  readonly cut: number;
}

/**
 * Exports applications. The result appears at its place when it is complete; the same order resumes an
 * interrupted export. Only a few applications are in memory at a time.
 */
export async function exportApplications(order: ExportOrder, parts: ExportParts): Promise<ExportResult> {
  const { form, format, out, sheets } = order;
  if (existsSync(out))
    throw new StartError(`${out} already exists. Move it away, or name another place with --out.`);
  const begin = { fingerprint: fingerprintOf(order), run: randomUUID(), filter: order.filter };
  const part = await openUnfinishedExport(out, begin, order.restart ?? false);
  try {
    const { run, filter } = part.reached;
    await parts.begun(run, filter, part.isResumed);
    if (part.reached.after === '') beginFiles(order, part);
    let { after, count, missing } = part.reached;
    const keep = () => part.keep({ after, count, missing });
    await keep();
    let unkept = 0;
    for await (const listed of parts.store.listApplications(listFilter(filter, after))) {
      const application = await readApplication(parts.store, form, listed);
      if (application !== null && matchesFilter(filter, application.submittedAt)) {
        if (holdsDocuments(format)) missing += await writeDocuments(part.folder, application, parts.objects);
        else addRows(order, part, application);
        count += 1;
      }
      after = listed.studentId;
      if (++unkept === KEEP_AFTER) {
        await keep();
        unkept = 0;
      }
      parts.progress?.(count);
    }
    await keep();
    await part.close();
    const cut = await finish(order, part);
    await part.remove();
    return { run, filter, count, missing, cut };
  } finally {
    await part.close();
  }

  function finish({ bom: _, ...whole }: ExportOrder, { folder, reached }: PartFolder): Promise<number> {
    return finishers[whole.format](folder, out, sheets, reached.files);
  }
}

/** Same options and columns: the written part fits what follows. */
function fingerprintOf({ form, format, sheets, bom = false, named }: ExportOrder): string {
  const same = { form: form.id, format, sheets, bom, named };
  return createHash('sha256').update(JSON.stringify(same)).digest('hex');
}

/** Byte order mark, which some spreadsheets need to detect UTF-8. */
const BOM = '\uFEFF';
const NDJSON = 'applications.ndjson';

function beginFiles({ format, sheets, bom = false }: ExportOrder, part: PartFolder): void {
  if (format === 'ndjson') part.append(NDJSON, '');
  for (const { name, columns } of format === 'csv' ? sheets : []) {
    const headings = csvLine(columns.map((column) => column.name));
    part.append(`${name}.csv`, (bom ? BOM : '') + headings);
  }
}

function addRows({ form, format, sheets }: ExportOrder, part: PartFolder, one: ExportedApplication): void {
  if (format === 'ndjson') part.append(NDJSON, jsonLine(objectOf(form, sheets, one)));
  else
    for (const sheet of sheets)
      for (const row of rowsOf(form, sheet, one)) {
        if (format === 'csv') part.append(`${sheet.name}.csv`, csvLine(row));
        else part.append(`${sheet.name}.rows`, jsonLine(row));
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
  files: PartFolder['reached']['files'],
) => Promise<number>;

/** Moves a finished export to its place. Each returns the number of truncated texts. */
const finishers: Readonly<Record<ExportFormat, Finish>> = {
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

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
import { type ExportFilter, isTaken, listFilter } from './export-filter.ts';
import { type ApplicationSource, type ExportedApplication, readApplication } from './exported-application.ts';
import { openPart, type PartFolder } from './part-files.ts';
import { rowsOf, type Sheet } from './sheets.ts';
import { type WrittenSheet, writeWorkbook } from './xlsx.ts';

/** What applications can be given as. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'ndjson', 'folder', 'zip'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The ending of what is packed. */
export const PACKED_ENDING = 'zip' satisfies ExportFormat;

/** Whether a format holds PDFs and uploaded files rather than answers. */
export function holdsDocuments(format: ExportFormat): boolean {
  return format === 'folder' || format === 'zip';
}

/** After so many applications what was written counts: a run that was broken off goes on from there. */
const KEEP_AFTER = 100;

/** What is exported, and where to. */
export interface ExportOrder {
  readonly form: CompiledForm;
  readonly sheets: readonly Sheet[];
  readonly format: ExportFormat;
  readonly out: string;
  readonly filter: ExportFilter;
  /** Absent: the beginning of a CSV file is its first heading. */
  readonly bom?: boolean;
  /** What makes it this export and no other: as it was asked for, since the span of one since the last run moves on. */
  readonly named: unknown;
  /** Begins anew where one was broken off. */
  readonly restart?: boolean;
}

/** What it is made of, and whom it tells. */
export interface ExportParts {
  readonly store: ApplicationSource;
  readonly objects: Pick<ObjectStore, 'read'>;
  /** Is told before the first application is read: of one that goes on, the filter is that of its beginning. */
  readonly begun: (run: string, filter: ExportFilter, isResumed: boolean) => Promise<void>;
  readonly progress?: (count: number) => void;
}

/** What became of it. */
export interface ExportResult {
  readonly run: string;
  readonly filter: ExportFilter;
  readonly count: number;
  readonly missing: number;
  /** Texts that were too long for a spreadsheet. */
  readonly cut: number;
}

/**
 * Gives out applications. It stands in its place once it is whole; what was broken off is gone on with by the same order. At no
 * time there are more than a few applications in memory.
 */
export async function exportApplications(order: ExportOrder, parts: ExportParts): Promise<ExportResult> {
  const { form, format, out, sheets } = order;
  if (existsSync(out))
    throw new StartError(`${out} is there already; move it away, or give another place with --out.`);
  const begin = { fingerprint: fingerprintOf(order), run: randomUUID(), filter: order.filter };
  const part = await openPart(out, begin, order.restart ?? false);
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
      if (application !== null && isTaken(filter, application.submittedAt)) {
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

/** The same options on the same columns: what was written before fits to what follows. */
function fingerprintOf({ form, format, sheets, bom = false, named }: ExportOrder): string {
  const same = { form: form.id, format, sheets, bom, named };
  return createHash('sha256').update(JSON.stringify(same)).digest('hex');
}

/** The byte order mark, by which some spreadsheets know that a file is UTF-8. */
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

/** A line of JSON. What else some programs take for the end of a line is written as its number. */
function jsonLine(value: unknown): string {
  const text = JSON.stringify(value);
  return `${text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
}

/** An application as one object: its columns, and the entries of each block in a list. */
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

/** How an export gets to its place; each gives how many texts were cut. */
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

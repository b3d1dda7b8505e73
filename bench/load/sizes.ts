// `npm run bench -- sizes`: measures the size of applications in both databases and the file store, and counts their
// calls. From that it estimates what many applicants need, by the assumptions below, and writes docs/scaling.md.
// `--played`: applicants that are played; `--kept`: applications that their records are multiplied to.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { BSON, MongoClient } from 'mongodb';
import pLimit from 'p-limit';
import { findServer } from '../../scripts/programs/find-server.ts';
import { RunningMongodb } from '../../scripts/programs/running-mongodb.ts';
import { move } from '../../server/maintenance/move.ts';
import { MARK_FOLDER } from '../../server/maintenance/own-files.ts';
import { openObjects } from '../../server/open-objects.ts';
import { openStoreDespiteMove } from '../../server/open-store.ts';
import { MOVED_KINDS, type MovedKind, type MovedRecord } from '../../server/store/move-store.ts';
import type { DatabaseStore } from '../../server/store/rewrite-store.ts';
import { documents } from '../complete-application.ts';
import { PlayedApplicant } from '../played-applicant.ts';
import { Recorder } from '../recorder.ts';
import { withProduct } from '../running-product.ts';
import { dayAndMachine, median, timed } from '../timed.ts';
import { writeSection } from '../write-section.ts';

/**
 * Assumptions for the week of a deadline, in which all applicants do everything: the share of the last day, the
 * share of its busiest hour, and the factor of its busiest second.
 */
const LAST_DAY = 1 / 2;
const BUSIEST_HOUR = 1 / 8;
const BURST = 2;
const CROWDS = [1000, 100_000, 1_000_000];
/**
 * Calls that write to the database. A worker's writes for each file are added: claiming the work, correcting its
 * time, finishing it.
 */
const WRITES = [
  'sign up',
  'confirm',
  'log in',
  'web status',
  'save',
  'permission to upload',
  'conversion asked for',
  'last page',
  'messages',
  'submission',
];
/** Kinds in the recorder that are waiting times, not calls. */
const WAITS = ['mail with the code', 'document ready', 'copy in hand'];
const WORKER_WRITES = 3;
const MAX_CONCURRENT = 4;
const CLAIMS = 21;

const { values } = parseArgs({
  options: { played: { type: 'string', default: '20' }, kept: { type: 'string', default: '1000' } },
});
const played = Number(values.played);
const copies = Math.floor(Number(values.kept) / played);

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** Plays applicants on the built product, from the first page to the copy. */
async function playApplicants(folder: string): Promise<Recorder> {
  const recorder = new Recorder();
  await withProduct(
    async (product) => {
      const numbers = Array.from({ length: played }, (_, index) => index);
      await pLimit(MAX_CONCURRENT).map(numbers, (index) =>
        new PlayedApplicant({ ...product, recorder }, index).play(),
      );
    },
    { DATA_DIR: folder, MONGODB_URI: '', S3_BUCKET: '' },
  );
  if (recorder.completed !== played)
    throw new Error(`${recorder.failed} applicants did not come to their end.`);
  return recorder;
}

/**
 * Copies each record several times under other ids of the same length, so that the pages of the database are as full
 * as with many applicants.
 */
async function multiplyRecords({ moving }: DatabaseStore): Promise<void> {
  const originals: { readonly kind: MovedKind; readonly records: readonly MovedRecord[] }[] = [];
  for (const kind of MOVED_KINDS) {
    const records: MovedRecord[] = [];
    for await (const record of moving.list(kind)) records.push(record);
    originals.push({ kind, records });
  }
  const students = originals.find(({ kind }) => kind === 'students')?.records ?? [];
  for (let copy = 1; copy < copies; copy++) {
    const mark = String(copy).padStart(3, '0');
    const withMark = (id: string): string => id.slice(0, -mark.length) + mark;
    const ids = students.map(({ id }) => [id, randomUUID()] as const);
    for (const { kind, records } of originals) {
      const renamed = records.map((record) => {
        let text = JSON.stringify(record).replaceAll('applicant-', `a${mark}icant-`);
        for (const [id, other] of ids) text = text.replaceAll(id, other);
        const { id, content } = JSON.parse(text) as MovedRecord;
        if ('submission' in content && content.submission !== null)
          return {
            id,
            content: {
              ...content,
              submission: { ...content.submission, id: withMark(content.submission.id) },
            },
          };
        return { id: id === record.id ? withMark(id) : id, content };
      });
      await moving.put(kind, renamed as unknown as readonly MovedRecord<typeof kind>[]);
    }
  }
}

/** Measures the embedded database: rows and bytes of each table, and bytes of its indexes, per applicant. */
function measureSqlite(folder: string, applicants: number): { lines: string[]; bytes: number } {
  const database = new DatabaseSync(join(folder, 'matricula.sqlite'));
  database.exec('VACUUM');
  const objects = database
    .prepare(
      `SELECT tbl_name, type, sum(pgsize) AS bytes FROM sqlite_master JOIN dbstat USING (name) GROUP BY tbl_name, type`,
    )
    .all();
  const bytesOf = (table: string, type: string): number =>
    Number(objects.find((row) => row.tbl_name === table && row.type === type)?.bytes ?? 0) / applicants;
  const tables = [...new Set(objects.map((row) => String(row.tbl_name)))];
  const sized = tables.map((table) => ({
    table,
    rows: Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count) / applicants,
    bytes: bytesOf(table, 'table'),
    indexes: bytesOf(table, 'index'),
  }));
  database.close();
  const shownTables = sized.filter(({ rows }) => rows >= 0.1).sort((a, b) => b.bytes - a.bytes);
  const totalBytes = sized.reduce((sum, { bytes, indexes }) => sum + bytes + indexes, 0);
  return {
    bytes: totalBytes,
    lines: [
      '| table | rows | bytes | bytes of its indexes |\n|---|--:|--:|--:|',
      ...shownTables.map(
        ({ table, rows, bytes, indexes }) =>
          `| ${table} | ${number(rows, 1)} | ${number(bytes)} | ${number(indexes)} |`,
      ),
      `| **the whole file** | | **${number(totalBytes)}** | |`,
    ],
  };
}

/** Returns the value of a document at a path such as `submission.id`; null if there is none, as in an index. */
const valueAt = (document: Readonly<Record<string, unknown>>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' ? (value as typeof document | null)?.[name] : null),
      document,
    ) ?? null;

/** Measures MongoDB: documents of each collection as BSON, and values in its indexes, per applicant. */
async function measureMongodb(uri: string, name: string, applicants: number) {
  const client = new MongoClient(uri);
  const lines = [
    '| collection | documents | bytes | largest | indexes | bytes of their values |\n|---|--:|--:|--:|--:|--:|',
  ];
  const totals = { documents: 0, bytes: 0, entries: 0, indexes: 0 };
  for (const kind of MOVED_KINDS) {
    const collection = client.db(name).collection(kind);
    const keys = (await collection.listIndexes().toArray()).map(({ key }) => Object.keys(key as object));
    const sum = { documents: 0, bytes: 0, largest: 0, entries: 0, indexes: 0 };
    for await (const document of collection.find()) {
      const bytes = BSON.calculateObjectSize(document);
      sum.documents += 1;
      sum.bytes += bytes;
      sum.largest = Math.max(sum.largest, bytes);
      for (const fields of keys) {
        sum.entries += 1;
        for (const field of fields) sum.indexes += BSON.calculateObjectSize({ '': valueAt(document, field) });
      }
    }
    if (sum.documents / applicants < 0.1) continue;
    totals.documents += sum.documents / applicants;
    totals.bytes += sum.bytes / applicants;
    totals.entries += sum.entries / applicants;
    totals.indexes += sum.indexes / applicants;
    lines.push(
      `| ${kind} | ${number(sum.documents / applicants, 1)} | ${number(sum.bytes / applicants)} | ${number(sum.largest)} | ${keys.length} | ${number(sum.indexes / applicants)} |`,
    );
  }
  await client.close();
  lines.push(
    `| **all** | **${number(totals.documents, 1)}** | **${number(totals.bytes)}** | | | **${number(totals.indexes)}** |`,
  );
  return { lines, ...totals };
}

/** Queues all files, as if there were too few workers. Returns their number and the milliseconds of a claim. */
async function measureClaims({ moving, claimWork }: DatabaseStore): Promise<{ waiting: number; ms: number }> {
  let waiting = 0;
  for await (const { id, content } of moving.list('students')) {
    const work = { status: 'UNPROCESSED', reason: null, pdfKey: null, queuedAt: 0, attempts: 0 } as const;
    const documents = content.documents.map((document) => ({
      ...document,
      work: { ...work, expectedMs: document.work.expectedMs, lease: null },
    }));
    waiting += documents.length;
    await moving.put('students', [{ id, content: { ...content, documents } }]);
  }
  const times: number[] = [];
  for (let claim = 0; claim < Math.min(CLAIMS, waiting); claim++) {
    const claimed = () => claimWork(randomUUID(), Date.now(), Date.now() + 60_000, 'quick');
    times.push(await timed(claimed));
  }
  return { waiting, ms: median(times) };
}

/** Measures the file store: number and bytes of files of each kind, per applicant. */
async function measureFiles(folder: string): Promise<{ lines: string[]; count: number; bytes: number }> {
  const { objects } = await openObjects({ dataDir: folder, publicUrl: 'http://localhost' }, '');
  const kinds = new Map<string, { count: number; bytes: number }>();
  for await (const { key, size } of objects.list('')) {
    // There is one mark for all applicants.
    if (key.startsWith(MARK_FOLDER)) continue;
    const kind = key.split('/', 1)[0] ?? '';
    const { count, bytes } = kinds.get(kind) ?? { count: 0, bytes: 0 };
    kinds.set(kind, { count: count + 1, bytes: bytes + size });
  }
  const total = [...kinds.values()].reduce((a, b) => ({
    count: a.count + b.count,
    bytes: a.bytes + b.bytes,
  }));
  const row = (name: string, { count, bytes }: typeof total) =>
    `| ${name} | ${number(count / played, 1)} | ${number(bytes / played)} |`;
  return {
    count: total.count / played,
    bytes: total.bytes / played,
    lines: [
      '| files | number | bytes |\n|---|--:|--:|',
      ...[...kinds].map(([kind, sum]) => row(`\`${kind}/\``, sum)),
      row('**all**', total),
    ],
  };
}

const folder = mkdtempSync(join(tmpdir(), 'matricula-sizes-'));
const moved = mkdtempSync(join(tmpdir(), 'matricula-sizes-'));
const server = await RunningMongodb.start(await findServer());
try {
  const recorder = await playApplicants(folder);
  const writes = WRITES.reduce((sum, kind) => sum + recorder.count(kind), 0) / played;
  const jobs = documents.length + 1;
  const allWrites = writes + jobs * WORKER_WRITES;
  const calls = (recorder.calls - WAITS.reduce((sum, kind) => sum + recorder.count(kind), 0)) / played;

  const store = await openStoreDespiteMove({ dataDir: folder });
  await multiplyRecords(store);
  const applicants = await store.moving.count('accounts');
  const mongodb = { uri: server.uri, database: 'matricula_sizes' };
  const target = await openStoreDespiteMove({ dataDir: moved, mongodb });
  const report = { begins: () => {}, done: () => {}, compared: () => {} };
  if (!(await move({ source: store, target }, report))) throw new Error('What was moved is not the same.');
  const documentsOf = await measureMongodb(server.uri, mongodb.database, applicants);
  const claimTimes = [await measureClaims(target)];
  await Promise.all([store.close(), target.close()]);

  const sqlite = measureSqlite(folder, applicants);
  const sqliteStore = await openStoreDespiteMove({ dataDir: folder });
  claimTimes.push(await measureClaims(sqliteStore));
  await sqliteStore.close();
  const files = await measureFiles(folder);
  const perSecond = (share: number): number => (share * LAST_DAY * BUSIEST_HOUR * BURST) / 3600;
  const gigabytes = (bytes: number): string => number(bytes / 1e9, bytes < 1e9 ? 3 : 1);
  const crowdRow = (name: string, of: (applicants: number) => string): string =>
    `| ${name} | ${CROWDS.map(of).join(' | ')} |`;
  const text = [
    `${played} applicants went through the built product, each: account, ${number(recorder.count('save') / played)} saves, ${documents.length} documents, submission, copy; ${number(calls)} calls, of which ${number(writes)} write to the database, and ${jobs * WORKER_WRITES} writes of workers. Their records, ${number(applicants)} times in all under other ids, were measured in SQLite, moved to MongoDB, and measured there as BSON. ${dayAndMachine()}, SQLite ${process.versions.sqlite}, ${await server.name()}.`,
    '',
    'One applicant in the embedded database:',
    '',
    ...sqlite.lines,
    '',
    'In MongoDB (before it compresses anything):',
    '',
    ...documentsOf.lines,
    '',
    'Among the files:',
    '',
    ...files.lines,
    '',
    `Where workers are too few: while ${number(claimTimes[0]?.waiting ?? 0)} files waited, a worker took one of them in ${number(claimTimes[1]?.ms ?? 0, 1)} ms from SQLite and in ${number(claimTimes[0]?.ms ?? 0, 1)} ms from the stand-in (medians of ${CLAIMS}).`,
    '',
    `Many of them. Assumed: all do everything within the week, ${100 * LAST_DAY} % of it on the last day, an eighth of that day in its busiest hour, and ${BURST} times as much in the busiest second as in that hour on average.`,
    '',
    `| applicants | ${CROWDS.map((one) => number(one)).join(' | ')} |\n|---|${CROWDS.map(() => '--:').join('|')}|`,
    crowdRow('SQLite, GB', (one) => gigabytes(one * sqlite.bytes)),
    crowdRow('documents of MongoDB', (one) => number(one * documentsOf.documents)),
    crowdRow('their bytes, GB', (one) => gigabytes(one * documentsOf.bytes)),
    crowdRow('entries of indexes', (one) => number(one * documentsOf.entries)),
    crowdRow('bytes of their values, GB', (one) => gigabytes(one * documentsOf.indexes)),
    crowdRow('files', (one) => number(one * files.count)),
    crowdRow('their bytes (small ones: see below), GB', (one) => gigabytes(one * files.bytes)),
    crowdRow('calls in the busiest second', (one) => number(one * perSecond(calls), 1)),
    crowdRow('writes to the database in the busiest second', (one) => number(one * perSecond(allWrites), 1)),
    crowdRow('conversions and copies in the busiest second', (one) => number(one * perSecond(jobs), 1)),
    crowdRow('passwords hashed in the busiest second', (one) => number(one * perSecond(2), 1)),
  ].join('\n');
  await writeSection('sizes', text, 'scaling.md');
} finally {
  await server.stop();
  for (const dataFolder of [folder, moved]) rmSync(dataFolder, { recursive: true, force: true });
}

// `npm run bench -- sizes`: measures filled applications in both databases and the object store, and their calls;
// estimates the needs of many from that, by the assumptions below (docs/scaling.md). Options: --played, --kept.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { BSON, MongoClient } from 'mongodb';
import { findServer } from '../../scripts/mongodb/find-server.ts';
import { RunningMongodb } from '../../scripts/mongodb/running-mongodb.ts';
import { MailCatcher } from '../../server/mail/testing/mail-catcher.ts';
import { MARK_FOLDER } from '../../server/maintenance/own-files.ts';
import { move } from '../../server/moving/move.ts';
import { openObjects } from '../../server/open-objects.ts';
import { openStoreDespiteMove } from '../../server/open-store.ts';
import { MOVED_KINDS, type MovedKind, type MovedRecord } from '../../server/store/move-store.ts';
import type { DatabaseStore } from '../../server/store/rewrite-store.ts';
import { answers, documents } from '../load/complete-application.ts';
import { PlayedApplicant } from '../load/played-applicant.ts';
import { Recorder } from '../load/recorder.ts';
import { withProduct } from '../running-product.ts';
import { quantile } from '../timed.ts';
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
/** Recorded parts of journeys that are not calls. */
const WAITS = ['mail with the code', 'document ready', 'copy in hand'];
const WORKER_WRITES = 3;
const AT_ONCE = 4;
const CLAIMS = 21;

const { values } = parseArgs({
  options: { played: { type: 'string', default: '20' }, kept: { type: 'string', default: '1000' } },
});
const played = Number(values.played);
const copies = Math.floor(Number(values.kept) / played);

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** Plays applicants on the built product, from the first page to the copy. */
async function play(folder: string): Promise<Recorder> {
  const recorder = new Recorder();
  const mails = await MailCatcher.start();
  try {
    await withProduct(
      async (url) => {
        let next = 0;
        const lane = async (): Promise<void> => {
          while (next < played)
            await new PlayedApplicant({ url, mails, recorder, answers, documents }, next++).play();
        };
        await Promise.all(Array.from({ length: AT_ONCE }, lane));
      },
      { DATA_DIR: folder, SMTP_URL: mails.url, TRUST_PROXY: '1', MONGODB_URI: '', S3_BUCKET: '' },
    );
  } finally {
    mails.close();
  }
  if (recorder.completed !== played)
    throw new Error(`${recorder.abandoned} applicants did not come to their end.`);
  return recorder;
}

/**
 * Copies each record several times under other ids of the same length, so that database pages fill as with
 * many.
 */
async function multiply({ moving }: DatabaseStore): Promise<void> {
  const originals: { readonly kind: MovedKind; readonly records: readonly MovedRecord[] }[] = [];
  for (const kind of MOVED_KINDS) {
    const records: MovedRecord[] = [];
    for await (const record of moving.list(kind)) records.push(record);
    originals.push({ kind, records });
  }
  const students = originals.find(({ kind }) => kind === 'students')?.records ?? [];
  for (let copy = 1; copy < copies; copy++) {
    const mark = String(copy).padStart(3, '0');
    const marked = (id: string): string => id.slice(0, -mark.length) + mark;
    const ids = students.map(({ id }) => [id, randomUUID()] as const);
    for (const { kind, records } of originals) {
      const renamed = records.map((record) => {
        let text = JSON.stringify(record).replaceAll('applicant-', `a${mark}icant-`);
        for (const [id, other] of ids) text = text.replaceAll(id, other);
        const { id, content } = JSON.parse(text) as MovedRecord;
        if ('submission' in content && content.submission !== null)
          return {
            id,
            content: { ...content, submission: { ...content.submission, id: marked(content.submission.id) } },
          };
        return { id: id === record.id ? marked(id) : id, content };
      });
      await moving.put(kind, renamed as unknown as readonly MovedRecord<typeof kind>[]);
    }
  }
}

/** Returns rows and bytes of each table, and bytes of its indexes, per applicant. */
function sqliteRows(folder: string, applicants: number): { lines: string[]; bytes: number } {
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
  const told = sized.filter(({ rows }) => rows >= 0.1).sort((a, b) => b.bytes - a.bytes);
  const all = sized.reduce((sum, { bytes, indexes }) => sum + bytes + indexes, 0);
  return {
    bytes: all,
    lines: [
      '| table | rows | bytes | bytes of its indexes |\n|---|--:|--:|--:|',
      ...told.map(
        ({ table, rows, bytes, indexes }) =>
          `| ${table} | ${number(rows, 1)} | ${number(bytes)} | ${number(indexes)} |`,
      ),
      `| **the whole file** | | **${number(all)}** | |`,
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

/** Returns the documents of each collection as BSON, and the values in its indexes, per applicant. */
async function mongodbDocuments(uri: string, name: string, applicants: number) {
  const client = new MongoClient(uri);
  const lines = [
    '| collection | documents | bytes | largest | indexes | bytes of their values |\n|---|--:|--:|--:|--:|--:|',
  ];
  const all = { documents: 0, bytes: 0, entries: 0, indexes: 0 };
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
    all.documents += sum.documents / applicants;
    all.bytes += sum.bytes / applicants;
    all.entries += sum.entries / applicants;
    all.indexes += sum.indexes / applicants;
    lines.push(
      `| ${kind} | ${number(sum.documents / applicants, 1)} | ${number(sum.bytes / applicants)} | ${number(sum.largest)} | ${keys.length} | ${number(sum.indexes / applicants)} |`,
    );
  }
  await client.close();
  lines.push(
    `| **all** | **${number(all.documents, 1)}** | **${number(all.bytes)}** | | | **${number(all.indexes)}** |`,
  );
  return { lines, ...all };
}

/** Queues all files, as with too few workers; returns their number, and the milliseconds of a claim. */
async function claims({ moving, claimWork }: DatabaseStore): Promise<{ waiting: number; ms: number }> {
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
    const begun = performance.now();
    if ((await claimWork(randomUUID(), Date.now(), Date.now() + 60_000, 'quick')) === null)
      throw new Error('Nothing waits.');
    times.push(performance.now() - begun);
  }
  return { waiting, ms: quantile(times, 0.5) };
}

async function fileRows(folder: string): Promise<{ lines: string[]; count: number; bytes: number }> {
  const { objects } = await openObjects({ dataDir: folder, publicUrl: 'http://localhost' }, '');
  const kinds = new Map<string, { count: number; bytes: number }>();
  for await (const { key, size } of objects.list('')) {
    // There is one for all.
    if (key.startsWith(MARK_FOLDER)) continue;
    const kind = key.split('/', 1)[0] ?? '';
    const { count, bytes } = kinds.get(kind) ?? { count: 0, bytes: 0 };
    kinds.set(kind, { count: count + 1, bytes: bytes + size });
  }
  const all = [...kinds.values()].reduce((a, b) => ({ count: a.count + b.count, bytes: a.bytes + b.bytes }));
  const row = (name: string, { count, bytes }: typeof all) =>
    `| ${name} | ${number(count / played, 1)} | ${number(bytes / played)} |`;
  return {
    count: all.count / played,
    bytes: all.bytes / played,
    lines: [
      '| files | number | bytes |\n|---|--:|--:|',
      ...[...kinds].map(([kind, sum]) => row(`\`${kind}/\``, sum)),
      row('**all**', all),
    ],
  };
}

const folder = mkdtempSync(join(tmpdir(), 'matricula-sizes-'));
const moved = mkdtempSync(join(tmpdir(), 'matricula-sizes-'));
const server = await RunningMongodb.start(await findServer());
try {
  const recorder = await play(folder);
  const writes = WRITES.reduce((sum, kind) => sum + recorder.count(kind), 0) / played;
  const works = documents.length + 1;
  const all = writes + works * WORKER_WRITES;
  const calls = (recorder.calls - WAITS.reduce((sum, kind) => sum + recorder.count(kind), 0)) / played;

  const store = await openStoreDespiteMove({ dataDir: folder });
  await multiply(store);
  const applicants = await store.moving.count('accounts');
  const mongodb = { uri: server.uri, database: 'matricula_sizes' };
  const target = await openStoreDespiteMove({ dataDir: moved, mongodb });
  const report = { begins: () => {}, done: () => {}, compared: () => {} };
  if (!(await move({ source: store, target }, report))) throw new Error('What was moved is not the same.');
  const documentsOf = await mongodbDocuments(server.uri, mongodb.database, applicants);
  const claimed = [await claims(target)];
  await Promise.all([store.close(), target.close()]);

  const sqlite = sqliteRows(folder, applicants);
  const again = await openStoreDespiteMove({ dataDir: folder });
  claimed.push(await claims(again));
  await again.close();
  const files = await fileRows(folder);
  const perSecond = (share: number): number => (share * LAST_DAY * BUSIEST_HOUR * BURST) / 3600;
  const gigabytes = (bytes: number): string => number(bytes / 1e9, bytes < 1e9 ? 3 : 1);
  const crowd = (name: string, of: (applicants: number) => string): string =>
    `| ${name} | ${CROWDS.map(of).join(' | ')} |`;
  const [cpu] = cpus();
  const text = [
    `${played} applicants went through the built product, each: account, ${number(recorder.count('save') / played)} saves, ${documents.length} documents, submission, copy; ${number(calls)} calls, of which ${number(writes)} write to the database, and ${works * WORKER_WRITES} writes of workers. Their records, ${number(applicants)} times in all under other ids, were measured in SQLite, moved to MongoDB, and measured there as BSON. ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}, SQLite ${process.versions.sqlite}, ${await server.name()}.`,
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
    `Where workers are too few: while ${number(claimed[0]?.waiting ?? 0)} files waited, a worker took one of them in ${number(claimed[1]?.ms ?? 0, 1)} ms from SQLite and in ${number(claimed[0]?.ms ?? 0, 1)} ms from the stand-in (medians of ${CLAIMS}).`,
    '',
    `Many of them. Assumed: all do everything within the week, ${100 * LAST_DAY} % of it on the last day, an eighth of that day in its busiest hour, and ${BURST} times as much in the busiest second as in that hour on average.`,
    '',
    `| applicants | ${CROWDS.map((one) => number(one)).join(' | ')} |\n|---|${CROWDS.map(() => '--:').join('|')}|`,
    crowd('SQLite, GB', (one) => gigabytes(one * sqlite.bytes)),
    crowd('documents of MongoDB', (one) => number(one * documentsOf.documents)),
    crowd('their bytes, GB', (one) => gigabytes(one * documentsOf.bytes)),
    crowd('entries of indexes', (one) => number(one * documentsOf.entries)),
    crowd('bytes of their values, GB', (one) => gigabytes(one * documentsOf.indexes)),
    crowd('files', (one) => number(one * files.count)),
    crowd('their bytes (small ones: see below), GB', (one) => gigabytes(one * files.bytes)),
    crowd('calls in the busiest second', (one) => number(one * perSecond(calls), 1)),
    crowd('writes to the database in the busiest second', (one) => number(one * perSecond(all), 1)),
    crowd('conversions and copies in the busiest second', (one) => number(one * perSecond(works), 1)),
    crowd('passwords hashed in the busiest second', (one) => number(one * perSecond(2), 1)),
  ].join('\n');
  console.log(text);
  await writeSection('sizes', 'Measured', text, 'scaling.md');
} finally {
  await server.stop();
  for (const each of [folder, moved]) rmSync(each, { recursive: true, force: true });
}

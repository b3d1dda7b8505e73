// `npm run applications`: lists and exports applications for the office (docs/operating.md).
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { withMigratedReads } from '../server/applications/migrating-store.ts';
import { sensitiveKeys } from '../server/encryption/sensitive-keys.ts';
import { exportApplications } from '../server/exports/export-applications.ts';
import { type ExportFilter, listFilter, matchingApplications } from '../server/exports/export-filter.ts';
import { type ExportedAs, type LoggedRun, openRunLog, type RunLog } from '../server/exports/run-log.ts';
import { type Data, openData } from '../server/open-data.ts';
import { requireDatabase } from '../server/open-store.ts';
import { readSettings } from '../server/settings.ts';
import { formStore } from '../server/store/form-store.ts';
import { type How, readArguments, USAGE, type Which } from './applications/arguments.ts';
import { type ChosenForm, readColumns, readFormFiles } from './applications/read-columns.ts';
import { createProgress } from './progress.ts';
import { runCommand } from './run-command.ts';

/**
 * Submissions of the last minute, in milliseconds, are left to the next run: one that is being written could
 * otherwise be missed by both.
 */
const SETTLED_MS = 60_000;

const isoOf = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString();

/** A run of the command: the data, and its log. */
interface Task {
  readonly data: Data;
  readonly log: RunLog;
  readonly read: ChosenForm;
  readonly which: Which;
  readonly filter: ExportFilter;
  readonly exportId: string | undefined;
}

async function filterOf(
  { status, from, before, sinceLastRun }: Which,
  log: RunLog,
  as: ExportedAs,
  zone = 'UTC',
) {
  const end = sinceLastRun ? await log.lastEnd(as) : null;
  const [first, last] = sinceLastRun
    ? [end ?? undefined, Date.now() - SETTLED_MS]
    : [from?.(zone), before?.(zone)];
  return {
    ...(status === 'any' ? {} : { status }),
    ...(first === undefined ? {} : { from: first }),
    ...(last === undefined ? {} : { before: last }),
  };
}

function loggedRun(
  { which, exportId, read }: Task,
  filter: ExportFilter,
  rest: Omit<LoggedRun, 'filter' | 'export'>,
): LoggedRun {
  const { status, sinceLastRun } = which;
  const span = { from: isoOf(filter.from), before: isoOf(filter.before) };
  return { ...rest, export: exportId ?? null, filter: { form: read.form.id, status, ...span, sinceLastRun } };
}

async function list(task: Task): Promise<void> {
  const rest = { run: randomUUID(), command: 'list', format: 'text', out: null, sensitive: [] } as const;
  const run = loggedRun(task, task.filter, rest);
  await task.log.write(run, 'begun', null);
  let count = 0;
  for await (const one of matchingApplications(task.data.store, task.filter)) {
    const time = isoOf(one.submittedAt ?? undefined) ?? '-';
    console.log([one.applicationId ?? '-', one.status ?? '-', time, one.studentId].join('\t'));
    count += 1;
  }
  await task.log.write(run, 'done', count);
}

async function give(task: Task, how: How): Promise<void> {
  const { data, log, read, which, filter } = task;
  const { format, bom, restart, headings } = how;
  const { sheets, sensitive } = readColumns(read, how);
  const out = resolve(how.out);
  const progress = createProgress(process.stderr);
  let logged: LoggedRun | undefined;
  let count = 0;
  try {
    const order = { form: read.form, sheets, format, out, filter, bom, restart };
    const named = { which, exportId: task.exportId ?? null, headings, sensitive };
    const result = await exportApplications(
      { ...order, named },
      {
        ...data,
        begun: async (run, from, isResumed) => {
          logged = loggedRun(task, from, { run, command: 'export', format, out, sensitive });
          await log.write(logged, isResumed ? 'resumed' : 'begun', null);
          if (isResumed) console.error('Continuing an interrupted export.');
          if (progress.isShown) progress.of(await total(data, from));
        },
        progress: (done) => {
          count = done;
          progress.at(done);
        },
      },
    );
    progress.end();
    if (logged !== undefined) await log.write(logged, 'done', result.count);
    console.log(`Exported applications in ${out}: ${result.count}`);
    if (result.missing > 0) console.log(`PDFs not created yet and files not found: ${result.missing}`);
    if (result.cut > 0)
      console.log(`Texts that were cut because they are too long for a spreadsheet: ${result.cut}`);
  } catch (error) {
    progress.end();
    if (logged !== undefined) await log.write(logged, 'failed', count);
    throw error;
  }
}

/** Counts the applications to export. Some whose time is only in their record may be filtered out later. */
async function total({ store }: Data, filter: ExportFilter): Promise<number> {
  let count = 0;
  for await (const _ of store.listApplications(listFilter(filter))) count += 1;
  return count;
}

runCommand(USAGE, async () => {
  const { which, how, exportId } = readArguments();
  const settings = readSettings(process.env);
  requireDatabase(settings);
  const read = await readFormFiles(settings.configDir, which.form);
  if (how !== undefined) readColumns(read, how);
  const log = openRunLog(settings.dataDir, Date.now);
  const { id: form, school } = read.form;
  const as = { form, export: exportId ?? null, format: how?.format };
  const filter = await filterOf(which, log, as, school.timeZone);
  // This command writes nothing that needs encryption, and it decrypts data whatever the form says.
  const opened = await openData(
    settings,
    sensitiveKeys(() => undefined),
  );
  const data = {
    ...opened,
    store: withMigratedReads(formStore(opened.store, read.records), read.form, read.steps),
  };
  try {
    const task = { data, log, read, which, filter, exportId };
    await (how === undefined ? list(task) : give(task, how));
    return 0;
  } finally {
    await Promise.all([data.store.close(), data.objects.close()]);
  }
});

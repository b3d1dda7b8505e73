// `npm run applications`: lists and exports applications for the office (docs/operating.md).
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { withMigratedReads } from '../server/applications/migrating-store.ts';
import { exportApplications } from '../server/exports/export-applications.ts';
import type { ExportFilter } from '../server/exports/exported-application.ts';
import { type ExportedAs, type LoggedRun, openRunLog, type RunLog } from '../server/exports/run-log.ts';
import type { Data } from '../server/open-data.ts';
import { requireDatabase } from '../server/open-store.ts';
import { readSettings } from '../server/settings.ts';
import { formStore } from '../server/store/form-store.ts';
import { UNDECIDED_MS } from '../server/submission/tell-submission.ts';
import {
  type ExportOptions,
  momentOf,
  readArguments,
  type Selection,
  USAGE,
} from './applications/arguments.ts';
import { type ChosenForm, readColumns, readFormFiles } from './applications/read-columns.ts';
import { createProgress } from './progress.ts';
import { runCommand } from './run-command.ts';
import { withData } from './with-data.ts';

const isoOf = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString();

/** A run of the command: the data, what to do with it, and the log. */
interface Task {
  readonly data: Data;
  readonly log: RunLog;
  readonly chosenForm: ChosenForm;
  readonly selection: Selection;
  readonly filter: ExportFilter;
  readonly exportId: string | undefined;
}

/**
 * Returns the filter of a run: the given times, or the time since the last run. The newest submissions are left to
 * the next run. Otherwise both runs could miss a submission that is being written right now.
 */
async function readFilter(
  { status, from, before, sinceLastRun }: Selection,
  log: RunLog,
  logKey: ExportedAs,
  zone = 'UTC',
) {
  const end = sinceLastRun ? await log.lastEnd(logKey) : null;
  const [first, last] = sinceLastRun
    ? [end ?? undefined, Date.now() - UNDECIDED_MS]
    : [from, before].map((given) => (given === undefined ? undefined : momentOf(given, zone)));
  return {
    ...(status === 'any' ? {} : { status }),
    ...(first === undefined ? {} : { from: first }),
    ...(last === undefined ? {} : { before: last }),
  };
}

/** Returns the entry of a run in the log. */
function loggedRun(
  { selection, exportId, chosenForm }: Task,
  filter: ExportFilter,
  rest: Omit<LoggedRun, 'filter' | 'export'>,
): LoggedRun {
  const { status, sinceLastRun } = selection;
  const span = { from: isoOf(filter.from), before: isoOf(filter.before) };
  return {
    ...rest,
    export: exportId ?? null,
    filter: { form: chosenForm.form.id, status, ...span, sinceLastRun },
  };
}

/** Prints the selected applications and logs the run. */
async function list(task: Task): Promise<void> {
  const rest = { run: randomUUID(), command: 'list', format: 'text', out: null, sensitive: [] } as const;
  const run = loggedRun(task, task.filter, rest);
  await task.log.write(run, 'begun', null);
  let count = 0;
  for await (const one of task.data.store.listApplications(task.filter)) {
    const time = isoOf(one.submittedAt ?? undefined) ?? '-';
    console.log([one.applicationId ?? '-', one.status ?? '-', time, one.studentId].join('\t'));
    count += 1;
  }
  await task.log.write(run, 'done', count);
}

/** Writes the selected applications to the output, or continues an interrupted export, and logs the run. */
async function exportTo(task: Task, exportOptions: ExportOptions): Promise<void> {
  const { data, log, chosenForm, selection, filter } = task;
  const { format, bom, restart, headings } = exportOptions;
  const { sheets, sensitive } = readColumns(chosenForm, exportOptions);
  const out = resolve(exportOptions.out);
  const progress = createProgress(process.stderr);
  let logged: LoggedRun | undefined;
  let count = 0;
  try {
    const order = { form: chosenForm.form, sheets, format, out, filter, bom, restart };
    const named = { which: selection, exportId: task.exportId ?? null, headings, sensitive };
    const result = await exportApplications(
      { ...order, named },
      {
        ...data,
        begun: async (run, from, isResumed) => {
          logged = loggedRun(task, from, { run, command: 'export', format, out, sensitive });
          await log.write(logged, isResumed ? 'resumed' : 'begun', null);
          if (isResumed) console.error('Continuing an interrupted export.');
          if (progress.isShown) progress.setTotal(await countMatching(data, from));
        },
        progress: (done) => {
          count = done;
          progress.update(done);
        },
      },
    );
    progress.end();
    // The next run begins with the first submission without a PDF.
    const again = selection.sinceLastRun ? isoOf(result.incompleteFrom) : null;
    if (logged !== undefined) {
      const { filter: span } = logged;
      const done = again === null ? logged : { ...logged, filter: { ...span, before: again } };
      await log.write(done, 'done', result.count);
    }
    console.log(`Exported applications in ${out}: ${result.count}`);
    if (result.missing > 0) console.log(`PDFs not created yet and files not found: ${result.missing}`);
    if (again !== null) console.log(`The next run exports applications submitted since ${again} again.`);
    if (result.cut > 0)
      console.log(`Texts that were cut because they are too long for a spreadsheet: ${result.cut}`);
  } catch (error) {
    progress.end();
    if (logged !== undefined) await log.write(logged, 'failed', count);
    throw error;
  }
}

/** Counts the applications to export. */
async function countMatching({ store }: Data, filter: ExportFilter): Promise<number> {
  let count = 0;
  for await (const _ of store.listApplications(filter)) count += 1;
  return count;
}

runCommand(USAGE, async () => {
  const { selection, exportOptions, exportId } = readArguments();
  const settings = readSettings(process.env);
  requireDatabase(settings);
  const chosenForm = await readFormFiles(settings.configDir, selection.form);
  if (exportOptions !== undefined) readColumns(chosenForm, exportOptions);
  const log = openRunLog(settings.dataDir, Date.now);
  const { id: form, school } = chosenForm.form;
  const logKey = { form, export: exportId ?? null, format: exportOptions?.format };
  const filter = await readFilter(selection, log, logKey, school.timeZone);
  await withData((opened) => {
    const ownStore = formStore(opened.store, chosenForm.records);
    const data = { ...opened, store: withMigratedReads(ownStore, chosenForm.form, chosenForm.steps) };
    const task = { data, log, chosenForm, selection, filter, exportId };
    return exportOptions === undefined ? list(task) : exportTo(task, exportOptions);
  });
  return 0;
});

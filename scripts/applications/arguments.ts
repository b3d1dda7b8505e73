// Parses the command line of `npm run applications`.
import { parseArgs } from 'node:util';
import { WEB_STATUS_ORDER } from '../../engine/form/web-status.ts';
import { isDay } from '../../engine/values/calendar.ts';
import { startOfDay } from '../../engine/values/time-zones.ts';
import type { WebStatus } from '../../engine/wire/profile.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../server/exports/export-applications.ts';
import type { Headings } from '../../server/exports/sheets.ts';
import { UsageError } from '../../server/runtime/usage-error.ts';

/** The output of `--help`. */
export const USAGE = `Usage: npm run applications -- list [which]
       npm run applications -- export --format FORMAT --out PLACE [how] [which]

list    Prints the application id, status, submission time and student id of each application, in columns.
export  Exports applications.

--format      csv (a folder with a file for each sheet), xlsx or ndjson; folder or zip: the PDFs of the records and the
              uploaded files
--out         the new file, or for csv and folder the new folder. To continue an interrupted export, run the same
              command again.
Which:
--status      submitted (the default), validating, started, or any
--from --to   submitted at or after this time, and before that time: a date such as 2026-11-01 in the time zone of the
              school, or a time such as 2026-11-01T08:00:00Z
--since-last-run   submitted since the last run with this option and the same form, --export and --format
--form        the id of the form. The export is refused if CONFIG_DIR contains another form.
How:
--export      the columns of exports/<id>.json in CONFIG_DIR. Without it, all answers except sensitive ones.
--columns     keys or labels. With labels, the file has the labels of questions and answers. Only without --export.
--sensitive   keys of sensitive answers to include, separated by commas; "documents" for PDFs and uploaded files
--bom         begins CSV files with a byte order mark, which Excel needs
--restart     begins an interrupted export again from the start

Each run is logged in DATA_DIR/exports/runs.ndjson. Uses the environment of the server. The server may be running.
Exit code: 0 on success, 1 on failure.`;

/** The applications that the command line selects. */
export interface Selection {
  readonly status: WebStatus | 'any';
  /** As given: see {@link momentOf}. */
  readonly from: string | undefined;
  readonly before: string | undefined;
  readonly sinceLastRun: boolean;
  readonly form: string | undefined;
}

/** The options of an export, besides the selection. */
export interface ExportOptions {
  readonly format: ExportFormat;
  readonly out: string;
  readonly exportId: string | undefined;
  readonly headings: Headings;
  readonly sensitive: readonly string[];
  readonly bom: boolean;
  readonly restart: boolean;
}

/** The parsed command line. */
export interface Arguments {
  readonly selection: Selection;
  /** Undefined if applications are only listed. */
  readonly exportOptions?: ExportOptions;
}

const SELECTION_OPTIONS = {
  status: { type: 'string', default: 'submitted' },
  from: { type: 'string' },
  to: { type: 'string' },
  'since-last-run': { type: 'boolean', default: false },
  form: { type: 'string' },
  export: { type: 'string' },
} as const;
const EXPORT_OPTIONS = {
  format: { type: 'string' },
  out: { type: 'string' },
  columns: { type: 'string' },
  sensitive: { type: 'string', default: '' },
  bom: { type: 'boolean', default: false },
  restart: { type: 'boolean', default: false },
} as const;

/** Returns a point in time, in milliseconds since 1970. A date such as 2026-11-01 is the start of that day in a time zone. */
export function momentOf(given: string, zone: string): number {
  return isDay(given) ? startOfDay(given, zone) : Date.parse(given);
}

function readMoment(option: string, given: string | undefined): string | undefined {
  if (given === undefined || isDay(given)) return given;
  if (!Number.isNaN(Date.parse(given)) && /T.*(Z|[+-]\d{2}:\d{2})$/.test(given)) return given;
  throw new UsageError(
    `--${option} is "${given}". Give a date such as 2026-11-01 or a time such as 2026-11-01T08:00:00Z.`,
  );
}

/** Parses the command line, by default that of this process. Throws a `UsageError`. */
export function readArguments(
  args?: readonly string[],
): Arguments & { readonly exportId: string | undefined } {
  const { values, positionals } = parseArgs({
    ...(args === undefined ? {} : { args: [...args] }),
    allowPositionals: true,
    options: { ...SELECTION_OPTIONS, ...EXPORT_OPTIONS },
  });
  const [task, ...rest] = positionals;
  if ((task !== 'list' && task !== 'export') || rest.length > 0)
    throw new UsageError('Give "list" or "export".');
  const statuses = [...WEB_STATUS_ORDER, 'any'] as const;
  const status = statuses.find((one) => one === values.status);
  if (status === undefined)
    throw new UsageError(`--status is "${values.status}". Use one of ${statuses.join(', ')}.`);
  const selection = {
    status,
    from: readMoment('from', values.from),
    before: readMoment('to', values.to),
    sinceLastRun: values['since-last-run'],
    form: values.form,
  };
  const hasSpan = selection.from !== undefined || selection.before !== undefined;
  if (selection.sinceLastRun && hasSpan)
    throw new UsageError('--since-last-run sets the time range itself. Leave out --from and --to.');
  if ((selection.sinceLastRun || hasSpan) && status !== 'submitted')
    throw new UsageError('Only submitted applications have a submission time. Leave out --status.');
  const exportId = values.export;
  if (task === 'export') return { selection, exportId, exportOptions: readExportOptions(values, exportId) };
  const given = Object.keys(EXPORT_OPTIONS).filter(
    (name) => ![undefined, '', false].includes(values[name as keyof typeof EXPORT_OPTIONS]),
  );
  if (given.length > 0) throw new UsageError(`"list" does not accept --${given[0]}.`);
  return { selection, exportId };
}

function readExportOptions(
  values: { readonly [Name in keyof typeof EXPORT_OPTIONS]?: string | boolean },
  exportId: string | undefined,
): ExportOptions {
  const format = EXPORT_FORMATS.find((one) => one === values.format);
  if (format === undefined) throw new UsageError(`Give --format with one of ${EXPORT_FORMATS.join(', ')}.`);
  if (typeof values.out !== 'string' || values.out === '')
    throw new UsageError('Give --out with a file or folder.');
  const { columns } = values;
  if (columns !== undefined && columns !== 'keys' && columns !== 'labels')
    throw new UsageError(`--columns is "${columns}". Use keys or labels.`);
  if (exportId !== undefined && columns !== undefined)
    throw new UsageError('The columns of --export have their own names. Leave out --columns.');
  return {
    format,
    out: values.out,
    exportId,
    headings: columns ?? 'keys',
    sensitive: String(values.sensitive ?? '')
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
    bom: values.bom === true,
    restart: values.restart === true,
  };
}

// config-diff: reports the effects of an edited form on applications in progress.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareForms } from '../engine/difference/compare-forms.ts';
import { recordsOf } from '../server/open-forms.ts';
import { formatNamed } from './config/format-named.ts';
import { runTool } from './config/run-tool.ts';
import { countConcerned } from './diff/count-concerned.ts';
import { FORMATS } from './diff/formats.ts';
import { type FormPair, pairForms } from './diff/pair-forms.ts';
import { readSide } from './diff/read-side.ts';
import { recordsMove } from './diff/records-move.ts';
import { joinReports, type ReportedDifference, reportOf, reportOneSided } from './diff/report.ts';

const HELP = `Usage: npm run config-diff -- OLD NEW [--data DATA]

Reports how an edit of a form affects applications that are not submitted yet: which changes lose answers, which changes make
complete applications incomplete, and which changes are harmless.

  OLD, NEW    Each is a config directory, or a git revision such as main or HEAD~1. For a
              revision, config-diff reads CONFIG_DIR, or ./config, as it was then. If the
              directories contain several forms, forms with the same id are compared, and a
              change that several forms share is reported once.
  --format    text, json (an array), or github (annotations of a GitHub workflow).
  --data      A data directory, or the address of a MongoDB. Reports how many applications
              each change affects. The data is only read, and none of it is printed.
              Encrypted data is read with ENCRYPTION_KEYS, or with the key in the data directory.
  --help      Shows this text.

Exit code: 0 if no answers would be lost, 1 if answers would be lost, 2 if config-diff could not run.`;

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  data: { type: 'string' },
} as const;

async function compareOne(
  pair: FormPair,
  pairs: readonly FormPair[],
  data: string | undefined,
): Promise<ReportedDifference[]> {
  const { id, old, now } = pair;
  if (old === undefined || now === undefined) return reportOneSided(pair);
  const found = [...recordsMove(pair, pairs), ...compareForms(old.compiled, now.compiled)];
  const compiled = [old.compiled, now.compiled] as const;
  // Counts by the forms before the edit: the data at the new place may belong to another form.
  const counts =
    data === undefined ? undefined : await countConcerned(data, compiled, found, recordsOf(old.folder));
  const reported = reportOf(found, old, now, counts);
  return id === undefined ? reported : reported.map((one) => ({ ...one, forms: [id] }));
}

await runTool('config-diff', HELP, async () => {
  const { values, positionals: names } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const format = formatNamed(FORMATS, values.format);
  const [oldName, newName, ...more] = names;
  if (oldName === undefined || newName === undefined || more.length > 0) {
    throw new Error(`config-diff compares two forms, but you named ${names.length}.`);
  }
  const config = resolve(process.env.CONFIG_DIR || 'config');
  const pairs = pairForms(await readSide(oldName, config), await readSide(newName, config));
  const reports: ReportedDifference[][] = [];
  for (const pair of pairs) reports.push(await compareOne(pair, pairs, values.data));
  const found = joinReports(reports);
  console.log(format(found));
  return found.some(({ harm }) => harm === 'lost') ? 1 : 0;
});

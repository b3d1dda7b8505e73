// Parses the command line of config-test.
import { parseArgs } from 'node:util';

/** The output of `--help`. */
export const HELP = `Usage: npm run config-test -- [directory] [--min-coverage N] [--format text|json] [--missing]
       [--form ID]

Tests the form with the example applicants in scenarios/ of a config directory: gives their answers to the form, and reports
differences from what they expect. Then it reports how much of the form they cover.

  directory       The config directory. Default: CONFIG_DIR, or ./config.
  --form ID       In a directory with several forms, tests only this form. Without it, all are tested.
  --min-coverage  Exits with 1 if less than this percentage of a form is covered.
  --format        text, or json for other programs.
  --missing       Prints scenarios as JSON that would cover the rest. They expect what the form does now: check whether
                  this is what you want, give each a name, and save it as scenarios/<id>.json next to form.json.
  --help          Shows this text.

Exit code: 0 if everything is as expected, 1 if something differs or the coverage is too low, 2 if config-test itself failed.`;

/** The parsed command line. */
export interface Arguments {
  readonly directory: string;
  readonly format: 'text' | 'json';
  readonly minCoverage: number;
  /** The id of one of several forms. */
  readonly form: string | undefined;
  readonly missing: boolean;
}

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  'min-coverage': { type: 'string', default: '0' },
  form: { type: 'string' },
  missing: { type: 'boolean', default: false },
} as const;

/** Parses the command line. Throws an error whose message says what is wrong. */
export function readArguments(): Arguments {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const { format, 'min-coverage': minimum, form, missing } = values;
  if (positionals.length > 1)
    throw new Error(`config-test tests one directory at a time, but you named ${positionals.join(', ')}.`);
  if (format !== 'text' && format !== 'json')
    throw new Error(`There is no format "${format}". Use text or json.`);
  if (!/^\d+(\.\d+)?$/.test(minimum) || Number(minimum) > 100)
    throw new Error(`--min-coverage needs a number from 0 to 100, not "${minimum}".`);
  const directory = positionals[0] ?? (process.env.CONFIG_DIR || 'config');
  return { directory, format, minCoverage: Number(minimum), form, missing };
}

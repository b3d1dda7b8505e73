import { parseArgs } from 'node:util';

/** The output of `--help`. */
export const HELP = `Usage: npm run config-test -- [directory] [--min-coverage N] [--format text|json] [--missing]
       [--form ID]

Tries the example applicants in scenarios/ of a config directory: gives their answers to the form, and says what is not
as they expect it. Then it says how much of the form they have seen.

  directory       The config directory; CONFIG_DIR or ./config unless it is given.
  --form ID       Of a directory of several forms, this one only. Without it all are tried, one after the other.
  --min-coverage  Exits with 1 where less than this part of a form, of 100, is seen.
  --format        text, or json for other programs.
  --missing       Prints, as JSON, scenarios that would see what is not seen yet. What they expect is what the form does
                  now: look whether it is what you mean, name each, and save it as scenarios/<id>.json beside form.json.
  --help          Shows this text.

Exit code: 0 where all is as expected, 1 where something differs or too little is seen, 2 when config-test itself failed.`;

/** The parsed command line. */
export interface Arguments {
  readonly directory: string;
  readonly format: 'text' | 'json';
  readonly minCoverage: number;
  /** The id of one of several forms. */
  readonly form: string | undefined;
  readonly missing: boolean;
  readonly help: boolean;
}

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  'min-coverage': { type: 'string', default: '0' },
  form: { type: 'string' },
  missing: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Parses the command line. Throws an error whose message says what is wrong. */
export function readArguments(): Arguments {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const { format, 'min-coverage': minimum, form, missing, help } = values;
  if (positionals.length > 1)
    throw new Error(`One directory is tried at a time, but these were given: ${positionals.join(', ')}.`);
  if (format !== 'text' && format !== 'json')
    throw new Error(`There is no format "${format}". Choose text or json.`);
  if (!/^\d+(\.\d+)?$/.test(minimum) || Number(minimum) > 100)
    throw new Error(`--min-coverage takes a number from 0 to 100, not "${minimum}".`);
  const directory = positionals[0] ?? (process.env.CONFIG_DIR || 'config');
  return { directory, format, minCoverage: Number(minimum), form, missing, help };
}

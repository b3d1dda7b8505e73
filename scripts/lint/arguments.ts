import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { didYouMean } from '../../engine/diagnostics/nearest.ts';
import { codePages, DOCS } from './code-pages.ts';
import { FORMATS, type Format, isFormat } from './formats.ts';

/** The output of `--help`. */
export const HELP = `Usage: npm run config-lint -- [directory] [--format pretty|plain|json|github|sarif]

Checks the config files of a form: their syntax, their schemas, and whether the form holds together.
Where there are errors of one of these, what follows from them is left out: more may be found once they are mended.

  directory       The config directory; CONFIG_DIR or ./config unless it is given.
  --format        pretty (with the line of source, the default on a terminal),
                  plain (one line a finding, the default elsewhere), json (an
                  array of findings), github (annotations of a GitHub workflow)
                  or sarif (2.1.0). Paths are relative to the current directory;
                  in json to the config directory.
  --quiet         Shows errors only. Warnings still count for --max-warnings.
  --only CODE     Shows findings of this code only, and judges by them; several
                  are separated by commas, or given one by one.
  --max-warnings  Exits with 1 when there are more warnings than this number.
  --fix           Mends what is mechanical: adds what data-model.json and texts.json
                  lack, corrects names that were certainly misspelt, removes
                  conditions that nothing uses. With --only, of these codes only.
  --watch         Goes on, and checks again after each edit, until Ctrl+C.
  --witness NAME  Prints, instead of findings, answers with which a page, a section,
                  a tab or a question is shown, its options are offered and its
                  messages said, as JSON; for "application" answers that can
                  be submitted. Exits with 1 where something never is.
  --form ID       Of a directory of several forms, this one only. Without it all are
                  checked: what is wrong with a file that they share is said once, and
                  what one of them does not use only where none does.
  --widgets       The folder of the school's own widgets, which are checked, too;
                  WIDGETS_DIR unless it is given.
  --docs          For sarif: the address of the pages about the codes; those of
                  this checkout unless it is given.
  --help          Shows this text.

Exit code: 0 without errors (there may be warnings), 1 with errors or too many warnings, 2 when config-lint itself failed.`;

/** The parsed command line. */
export interface Arguments {
  readonly directory: string;
  readonly format: Format;
  readonly quiet: boolean;
  /** The codes to show; all if empty. */
  readonly only: readonly string[];
  readonly maxWarnings: number;
  readonly fix: boolean;
  readonly watch: boolean;
  /** The name to print witnesses for. */
  readonly witness: string | undefined;
  /** The folder of the school's own widgets, if any. */
  readonly widgets: string | undefined;
  /** The id of one of several forms. */
  readonly form: string | undefined;
  readonly docs: string;
  readonly help: boolean;
}

const OPTIONS = {
  format: { type: 'string' },
  quiet: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true, default: [] as string[] },
  'max-warnings': { type: 'string' },
  fix: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  witness: { type: 'string' },
  form: { type: 'string' },
  widgets: { type: 'string' },
  docs: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function formatOf(name: string | undefined): Format {
  if (name === undefined) return process.stdout.isTTY ? 'pretty' : 'plain';
  if (isFormat(name)) return name;
  throw new Error(`There is no format "${name}". Choose one of ${Object.keys(FORMATS).join(', ')}.`);
}

function codesOf(only: readonly string[]): string[] {
  const codes = only.flatMap((names) => names.split(',')).map((name) => name.trim());
  if (codes.length === 0) return codes;
  const known = [...codePages().keys()];
  for (const code of codes) {
    if (known.includes(code)) continue;
    throw new Error(
      `No finding has the code "${code}". ${didYouMean(code, known) ?? 'docs/checks lists them.'}`,
    );
  }
  return codes;
}

function warningsOf(number: string | undefined): number {
  if (number === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(number)) throw new Error(`--max-warnings takes a number such as 0, not "${number}".`);
  return Number(number);
}

function docsOf(address: string | undefined): string {
  if (address === undefined) return DOCS.href;
  const base = address.endsWith('/') ? address : `${address}/`;
  return URL.canParse(base) ? base : pathToFileURL(base).href;
}

/** Parses the command line. Throws an error whose message says what is wrong. */
export function readArguments(words: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
  if (positionals.length > 1) {
    throw new Error(`One directory is checked at a time, but these were given: ${positionals.join(', ')}.`);
  }
  if (values.fix && values.watch) {
    throw new Error('--fix and --watch do not go together: files would change while they are edited.');
  }
  return {
    directory: positionals[0] ?? (process.env.CONFIG_DIR || 'config'),
    format: formatOf(values.format),
    quiet: values.quiet,
    only: codesOf(values.only),
    maxWarnings: warningsOf(values['max-warnings']),
    fix: values.fix,
    watch: values.watch,
    witness: values.witness,
    form: values.form,
    widgets: (values.widgets ?? process.env.WIDGETS_DIR?.trim()) || undefined,
    docs: docsOf(values.docs),
    help: values.help,
  };
}

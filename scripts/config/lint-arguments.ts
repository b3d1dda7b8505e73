// Parses the command line of config-lint.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { didYouMean } from '../../engine/source/nearest.ts';
import { codePages, DOCS } from './code-pages.ts';
import { formatNamed } from './format-named.ts';
import { FORMATS } from './formats.ts';
import type { LintResult } from './lint-result.ts';

/** The output of `--help`. */
export const HELP = `Usage: npm run config-lint -- [directory] [--format pretty|plain|json|github|sarif]

Checks the config files of a form: their syntax, their schemas, and whether they fit together.
After errors of one kind, checks that depend on them are skipped. So there may be more findings after you correct them.

  directory       The config directory. Default: CONFIG_DIR, or ./config.
  --format        pretty (with the source line; the default on a terminal),
                  plain (one line for each finding; the default elsewhere), json (an
                  array of findings), github (annotations of a GitHub workflow)
                  or sarif (2.1.0). Paths are relative to the current directory;
                  in json, to the config directory.
  --quiet         Shows only errors. Warnings still count for --max-warnings.
  --only CODE     Shows only findings with this code, and uses only these for the
                  exit code. Separate several codes with commas, or repeat the option.
  --max-warnings  Exits with 1 if there are more warnings than this number.
  --fix           Corrects what is mechanical: adds missing keys to data-model.json and
                  missing texts to texts.json, corrects obvious misspellings, removes
                  unused conditions. With --only, corrects only these codes.
  --watch         Keeps running and checks again after each edit, until Ctrl+C.
  --witness NAME  Instead of findings, prints answers as JSON that show a page, a section,
                  a tab or a question, offer its options, or cause its messages. For
                  "application", prints answers that can be submitted. Exits with 1
                  if no such answers exist.
  --form ID       In a directory with several forms, checks only this form. Without it,
                  all forms are checked: a finding about a shared file is reported once,
                  and something unused is reported only if no form uses it.
  --widgets       The folder of school widgets, which are also checked.
                  Default: WIDGETS_DIR.
  --docs          For sarif: the address of the pages about the codes. Default: the pages
                  of this checkout.
  --help          Shows this text.

Exit code: 0 without errors (there may be warnings), 1 with errors or too many warnings, 2 if config-lint itself failed.`;

/** The parsed command line. */
export interface Arguments {
  readonly directory: string;
  readonly format: (result: LintResult) => string;
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
  if (!/^\d+$/.test(number)) throw new Error(`--max-warnings needs a number such as 0, not "${number}".`);
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
    throw new Error(`config-lint checks one directory at a time, but you named ${positionals.join(', ')}.`);
  }
  if (values.fix && values.watch) {
    throw new Error('--fix and --watch cannot be combined: files would change while you edit them.');
  }
  return {
    directory: positionals[0] ?? (process.env.CONFIG_DIR || 'config'),
    format: formatNamed(FORMATS, values.format ?? (process.stdout.isTTY ? 'pretty' : 'plain')),
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

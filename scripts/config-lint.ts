// config-lint: reads a config directory, makes its form as the server does, runs every check and prints what it found.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasErrors } from '../engine/diagnostics/diagnostic.ts';
import type { SourceFile } from '../engine/source/source-file.ts';
import { type BuiltForm, buildForm } from '../server/form/build-form.ts';
import { readAssets, readConfig } from '../server/form/read-config.ts';
import { FORMATS, type Format, isFormat } from './diagnostic-formats.ts';

const HELP = `Usage: npm run config-lint -- [directory] [--format pretty|json|github]

Checks the config files of a form: their syntax, their schemas, and whether the form holds together.
Where there are errors of one of these, what follows from them is left out: more may be found once they are mended.

  directory   The config directory; CONFIG_DIR or ./config unless it is given.
  --format    pretty (for people, the default), json (an array of findings)
              or github (annotations of a GitHub workflow). Paths are relative
              to the current directory; in json to the config directory.
  --help      Shows this text.

Exit code: 0 without errors (there may be warnings), 1 with errors, 2 when config-lint itself failed.`;

/** Exit codes: findings and a broken tool must not be mistaken for each other. */
const EXIT = { clean: 0, errors: 1, failed: 2 } as const;

interface Arguments {
  readonly directory: string;
  readonly format: Format;
  readonly help: boolean;
}

/** Reads the command line. Throws an error whose message says what is wrong with it. */
function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string', default: 'pretty' }, help: { type: 'boolean', default: false } },
  });
  const { format, help } = values;
  if (!isFormat(format)) {
    throw new Error(`There is no format "${format}". Choose one of ${Object.keys(FORMATS).join(', ')}.`);
  }
  if (positionals.length > 1) {
    throw new Error(`One directory is checked at a time, but these were given: ${positionals.join(', ')}.`);
  }
  return { directory: positionals[0] ?? (process.env.CONFIG_DIR || 'config'), format, help };
}

/** Reads the config files. Throws an error that names the directory. */
async function readFiles(directory: string): Promise<SourceFile[]> {
  try {
    return await readConfig(directory);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The config directory "${directory}" cannot be read (${reason}). Name one that holds form.json.`,
    );
  }
}

/** Takes the steps of a start, down to running the module: what has no errors here starts there. */
async function build(files: readonly SourceFile[], assets: readonly string[]): Promise<BuiltForm> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'config-lint-'));
  try {
    return await buildForm(files, { checks: true, assets, cacheDir });
  } finally {
    await rm(cacheDir, { recursive: true });
  }
}

async function lint(): Promise<number> {
  const { directory, format, help } = readArguments();
  if (help) {
    console.log(HELP);
    return EXIT.clean;
  }
  const files = await readFiles(directory);
  const assets = await readAssets(directory);
  const { served, diagnostics } = await build(files, assets);
  const questions = served === undefined ? undefined : Object.keys(served.module.form.questions).length;
  console.log(FORMATS[format]({ directory, diagnostics, files: files.length, questions }));
  return hasErrors(diagnostics) ? EXIT.errors : EXIT.clean;
}

try {
  process.exitCode = await lint();
} catch (error) {
  const reason = (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ');
  console.error(`config-lint failed: ${reason} (--help shows how it is called)`);
  process.exitCode = EXIT.failed;
}

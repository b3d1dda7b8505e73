// config-lint: reads a config directory, compiles its form, runs every check and prints what it found.
import { parseArgs } from 'node:util';
import { compileConfig } from '../engine/compile-config.ts';
import { hasErrors } from '../engine/diagnostics/diagnostic.ts';
import type { SourceFile } from '../engine/source/source-file.ts';
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

async function lint(): Promise<number> {
  const { directory, format, help } = readArguments();
  if (help) {
    console.log(HELP);
    return EXIT.clean;
  }
  const files = await readFiles(directory);
  const assets = await readAssets(directory);
  const { compiled, diagnostics } = compileConfig(files, { checks: true, assets });
  const questions = compiled === undefined ? undefined : Object.keys(compiled.form.questions).length;
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

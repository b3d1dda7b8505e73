// Runs config-lint: reads a config directory, builds its form like the server, runs every check and prints the
// findings.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixFiles, sayEdit } from '../../engine/definition/fix-files.ts';
import type { Assets } from '../../engine/form/words.ts';
import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { escapeInvisible } from '../../engine/source/visible.ts';
import { type BuiltForm, buildForm, type ReadableForms } from '../../server/form/build-form.ts';
import { compileFiles } from '../../server/form/compile-files.ts';
import { folderFindings } from '../../server/form/folder-findings.ts';
import { formNames } from '../../server/form/form-folders.ts';
import { locateFindings } from '../../server/form/locate-findings.ts';
import { mergeFindings } from '../../server/form/merge-findings.ts';
import { readAssets, readableForms, readConfig } from '../../server/form/read-config.ts';
import { NO_WIDGETS, readWidgets, type WidgetFolder, widgetFolder } from '../../server/form/read-widgets.ts';
import { watchConfig } from '../../server/form/watch-config.ts';
import { chosenForm, namedForm } from './chosen-form.ts';
import { type Arguments, HELP, readArguments } from './lint-arguments.ts';
import { count, tally } from './lint-result.ts';
import { FAILED, failureLine } from './run-tool.ts';
import { widgetTypeFindings } from './widget-types.ts';
import { witnessesOf } from './witness.ts';
import { writeFixed } from './write-fixed.ts';

/** The outputs of config-lint for findings, and for everything else. */
export interface Output {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Debounce in milliseconds: editors write a file in several steps. */
const SETTLE_MS = 60;

/** Reads the config files. Throws an error that names the directory. */
async function readFiles(directory: string, form?: string): Promise<SourceFile[]> {
  try {
    return await readConfig(directory, form);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The config directory "${directory}" cannot be read (${reason}). Name a directory that contains form.json.`,
    );
  }
}

/** Builds a form like a start of the server, including running the module: a form without errors starts there. */
async function build(
  files: readonly SourceFile[],
  assets: Assets,
  widgets: WidgetFolder | undefined,
  others: ReadableForms,
): Promise<BuiltForm> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'config-lint-'));
  try {
    return await buildForm(files, {
      checks: true,
      proofs: true,
      assets,
      widgets,
      cacheDir,
      otherForms: others,
    });
  } finally {
    await rm(cacheDir, { recursive: true });
  }
}

/** Applies fixes on disk and reports them. Only findings go to standard output. */
async function fix(
  { directory, only }: Arguments,
  files: readonly SourceFile[],
  assets: Assets,
  { complain }: Output,
): Promise<readonly SourceFile[]> {
  const { files: fixed, made } = fixFiles(files, (current) => {
    const { diagnostics } = compileFiles(current, { checks: true, assets });
    return only.length === 0 ? diagnostics : diagnostics.filter(({ code }) => only.includes(code));
  });
  await writeFixed(directory, files, fixed);
  for (const edit of made) complain(`config-lint --fix: ${escapeInvisible(sayEdit(edit))}`);
  return fixed;
}

/** The findings in one form, with its files. */
interface Checked {
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly questions: number | undefined;
}

/** Reads one form, applies fixes if wanted, and returns all findings about it. */
async function check(args: Arguments, form: string | undefined, output: Output): Promise<Checked> {
  const { directory } = args;
  const assets = await readAssets(directory);
  const read = await readFiles(directory, form);
  const files = args.fix ? await fix(args, read, assets, output) : read;
  const folder = args.widgets === undefined ? undefined : widgetFolder(args.widgets, directory);
  const { served, diagnostics: buildFindings } = await build(
    files,
    assets,
    folder,
    await readableForms(directory, form),
  );
  const widgets = folder === undefined ? NO_WIDGETS : await readWidgets(folder);
  // An invalid script has no types to check.
  const isScript = !buildFindings.some(({ code }) => code === 'broken-widget');
  const found = isScript ? [...buildFindings, ...(await widgetTypeFindings(widgets))] : buildFindings;
  const ofFolder = form === undefined ? [] : await folderFindings(directory, form, files);
  return {
    files: [
      ...files.map(({ configPath, path, ...file }) => ({ ...file, path: configPath ?? path })),
      ...widgets.files,
    ],
    diagnostics: [...ofFolder, ...locateFindings(files, found, form)],
    questions: served === undefined ? undefined : Object.keys(served.module.form.questions).length,
  };
}

/** Returns the ids of the forms to check; undefined is the only form of a directory. */
async function formsToCheck({
  directory,
  form,
  fix: fixes,
}: Arguments): Promise<readonly (string | undefined)[]> {
  const names = await formNames(directory).catch(() => null);
  if (names !== null && fixes)
    throw new Error(
      '--fix works only with a single form: what one of several forms does not use, another may.',
    );
  if (form !== undefined) return [(await namedForm(directory, form))?.id];
  if (names === null) return [undefined];
  if (names.length === 0) throw new Error(`The folder forms/ of "${directory}" contains no form.`);
  return names;
}

/** Checks the directory once, prints the findings and returns the exit code. */
async function lint(args: Arguments, output: Output): Promise<number> {
  const { directory, format, quiet, only, maxWarnings, docs } = args;
  const checked: Checked[] = [];
  for (const form of await formsToCheck(args)) checked.push(await check(args, form, output));
  const found = mergeFindings(
    checked.map((one) => ({ diagnostics: one.diagnostics, readPaths: one.files.map(({ path }) => path) })),
  );
  const files = new Map(checked.flatMap((one) => one.files).map((file) => [file.path, file]));
  const counted = only.length === 0 ? found : found.filter(({ code }) => only.includes(code));
  const isShown = ({ severity }: Diagnostic): boolean => !quiet || severity === 'error';
  const diagnostics = counted.filter(isShown);
  const questions = checked.every((one) => one.questions !== undefined)
    ? checked.reduce((sum, one) => sum + (one.questions ?? 0), 0)
    : undefined;
  const hidden = found.length - diagnostics.length;
  const allFiles = [...files.values()];
  output.print(format({ directory, diagnostics, hidden, files: allFiles, questions, docs }));
  const { errors, warnings } = tally(counted);
  if (warnings > maxWarnings) {
    output.complain(
      `config-lint: ${count(warnings, 'warning')}, but --max-warnings allows only ${maxWarnings}`,
    );
  }
  return errors > 0 || warnings > maxWarnings ? 1 : 0;
}

/** Prints the witnesses of a name and returns the exit code. */
async function printWitnesses(
  { directory, form }: Arguments,
  name: string,
  { print }: Output,
): Promise<number> {
  const chosen = await chosenForm(directory, form);
  const witnesses = witnessesOf(await readFiles(directory, chosen?.id), name);
  print(JSON.stringify(witnesses, null, 2));
  return witnesses.some(({ never }) => never) ? 1 : 0;
}

/** Checks now and after each edit, one run at a time, until the process ends. */
function lintOnEdits(args: Arguments, output: Output): void {
  const lintAndWait = (): Promise<void> =>
    lint(args, output).then(
      () => output.complain('config-lint: waiting for edits'),
      (error: unknown) => output.complain(failureLine('config-lint', error)),
    );
  let running = lintAndWait();
  let timer: NodeJS.Timeout | undefined;
  const onEdit = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(lintAndWait);
    }, SETTLE_MS);
  };
  watchConfig(args.directory, onEdit);
  if (args.widgets !== undefined) watchConfig(args.widgets, onEdit);
  // Keeps the process alive: missing directories have no watcher that would.
  const alive = setInterval(() => undefined, 60_000);
  process.on('SIGINT', () => {
    clearInterval(alive);
    process.exit(0);
  });
}

/** Runs a command line. Returns the exit code, or undefined in watch mode. */
export async function configLint(words: readonly string[], output: Output): Promise<number | undefined> {
  try {
    const args = readArguments(words);
    if (args.help) output.print(HELP);
    else if (args.witness !== undefined) return await printWitnesses(args, args.witness, output);
    else if (args.watch) return void lintOnEdits(args, output);
    else return await lint(args, output);
    return 0;
  } catch (error) {
    output.complain(failureLine('config-lint', error));
    return FAILED;
  }
}

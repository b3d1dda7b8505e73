// Reads the two forms to compare, from a directory or a git revision.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Compiled } from '../../engine/compile/compile-form.ts';
import { formatDiagnostic } from '../../engine/source/diagnostic.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { compileFiles } from '../../server/form/compile-files.ts';
import type { FormFolder } from '../../server/form/form-folders.ts';
import { createPathLocator } from '../../server/form/locate-findings.ts';
import { readConfig } from '../../server/form/read-config.ts';
import { chosenForms } from '../config/chosen-form.ts';

/** A compiled form of one side, with the paths of its files in reports. */
export interface SideForm {
  /** The directory or revision, as named in the command line. */
  readonly name: string;
  /** Its folder among several forms; undefined for the only form of a directory. */
  readonly folder: FormFolder | undefined;
  readonly compiled: Compiled;
  readonly files: readonly SourceFile[];
  /** Returns the path of a file in reports: one to open, or `<revision>:<path>`. */
  pathOf(file: string): string;
}

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Returns git's output as bytes, so that encoding errors are found when the files are read. */
async function gitBytes(...args: readonly string[]): Promise<Buffer> {
  const { stdout } = await run('git', args, { maxBuffer: MAX_OUTPUT_BYTES, encoding: 'buffer' });
  return stdout;
}

async function git(...args: readonly string[]): Promise<string> {
  return (await gitBytes(...args)).toString('utf8');
}

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true;
}

/** Returns the commit of a revision, or undefined if git does not know it or is missing. */
function commitOf(revision: string): Promise<string | undefined> {
  return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).then(
    (commit) => commit.trim(),
    () => undefined,
  );
}

/** Writes the config files of a commit into a folder, so that they are read like any others. */
async function extractConfig(commit: string, config: string, to: string): Promise<void> {
  const root = (await git('rev-parse', '--show-toplevel')).trim();
  const configPath = relative(root, config).replaceAll('\\', '/');
  if (configPath.startsWith('..')) {
    throw new Error(`The config directory "${config}" is not in the repository ${root}. Set CONFIG_DIR.`);
  }
  const listed = await git(
    '-C',
    root,
    'ls-tree',
    '-r',
    '-z',
    '--name-only',
    commit,
    '--',
    `${configPath || '.'}`,
  );
  const paths = listed.split('\0').filter((path) => /\.(json|csv)$/.test(path));
  if (paths.length === 0)
    throw new Error(`There is no config in ${configPath || '.'} at ${commit}. Set CONFIG_DIR.`);
  for (const path of paths) {
    const file = join(to, relative(configPath, path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await gitBytes('-C', root, 'show', `${commit}:${path}`));
  }
}

/** Reads and compiles the forms of a directory. */
async function formsFrom(
  directory: string,
  name: string,
  toReportedPath: (standing: string) => string,
): Promise<readonly SideForm[]> {
  const forms: SideForm[] = [];
  for (const folder of await chosenForms(directory))
    forms.push(await formFrom(directory, name, folder, toReportedPath));
  return forms;
}

async function formFrom(
  directory: string,
  name: string,
  folder: FormFolder | undefined,
  toReportedPath: (standing: string) => string,
): Promise<SideForm> {
  const files = await readConfig(directory, folder?.id);
  const { compiled, diagnostics } = compileFiles(files, { checks: true });
  const locate = createPathLocator(files, folder?.id);
  if (compiled !== undefined)
    return { name, folder, compiled, files, pathOf: (file) => toReportedPath(locate(file)) };
  const first = diagnostics.find(({ severity }) => severity === 'error');
  const reason =
    first === undefined
      ? ''
      : `, the first of them ${formatDiagnostic({ ...first, file: locate(first.file) }).split('\n')[0]}`;
  throw new Error(
    `The form ${folder === undefined ? '' : `"${folder.id}" `}in "${name}" has errors${reason}. Run config-lint to see them.`,
  );
}

/**
 * Reads and compiles all forms of a directory, or of the directory `config` at a git revision. Throws an error with a
 * message of one line.
 */
export async function readSide(name: string, config: string): Promise<readonly SideForm[]> {
  if (await isDirectory(name)) return formsFrom(name, name, (file) => relative('', join(name, file)));
  const commit = await commitOf(name);
  if (commit === undefined) {
    throw new Error(`"${name}" is neither a directory nor a revision of this git repository.`);
  }
  const directory = await mkdtemp(join(tmpdir(), 'config-diff-'));
  try {
    await extractConfig(commit, config, directory);
    const shownPath = relative('', config).replaceAll('\\', '/');
    return await formsFrom(directory, name, (file) => `${name}:${shownPath}/${file}`);
  } finally {
    await rm(directory, { recursive: true });
  }
}

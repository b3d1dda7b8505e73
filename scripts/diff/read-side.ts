// The two forms that are compared: each from a directory, or from a revision of git.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Compiled } from '../../engine/compile/compile-form.ts';
import { formatDiagnostic } from '../../engine/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { placesOf } from '../../server/form/as-standing.ts';
import { compileFiles } from '../../server/form/compile-files.ts';
import type { FormFolder } from '../../server/form/form-folders.ts';
import { readConfig } from '../../server/form/read-config.ts';
import { chosenForms } from '../forms/chosen-form.ts';

/** A form as it was read, and how its files are called in what is told. */
export interface ReadForm {
  readonly name: string;
  /** Which of several forms it is; undefined for a directory's only one. */
  readonly folder: FormFolder | undefined;
  readonly compiled: Compiled;
  readonly files: readonly SourceFile[];
  /** A path that a reader can open, or tell git. */
  pathOf(file: string): string;
}

const run = promisify(execFile);
const LARGEST = 64 * 1024 * 1024;

/** What git prints, byte for byte: what a file holds is judged where it is read. */
async function gitBytes(...args: readonly string[]): Promise<Buffer> {
  const { stdout } = await run('git', args, { maxBuffer: LARGEST, encoding: 'buffer' });
  return stdout;
}

async function git(...args: readonly string[]): Promise<string> {
  return (await gitBytes(...args)).toString('utf8');
}

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true;
}

/** The commit that a revision names; undefined where git knows none, or there is no git. */
function commitOf(revision: string): Promise<string | undefined> {
  return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).then(
    (commit) => commit.trim(),
    () => undefined,
  );
}

/** Writes the config of a commit into a folder, so that it is read as any other. */
async function writeOut(commit: string, config: string, to: string): Promise<void> {
  const root = (await git('rev-parse', '--show-toplevel')).trim();
  const below = relative(root, config).replaceAll('\\', '/');
  if (below.startsWith('..')) {
    throw new Error(`The config directory "${config}" is not in the repository ${root}. Set CONFIG_DIR.`);
  }
  const listed = await git('-C', root, 'ls-tree', '-r', '-z', '--name-only', commit, '--', `${below || '.'}`);
  const paths = listed.split('\0').filter((path) => /\.(json|csv)$/.test(path));
  if (paths.length === 0)
    throw new Error(`There is no config in ${below || '.'} at ${commit}. Set CONFIG_DIR.`);
  for (const path of paths) {
    const file = join(to, relative(below, path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await gitBytes('-C', root, 'show', `${commit}:${path}`));
  }
}

/** Reads and compiles the forms of a directory. */
async function formsFrom(
  directory: string,
  name: string,
  placed: (standing: string) => string,
): Promise<readonly ReadForm[]> {
  const forms: ReadForm[] = [];
  for (const folder of await chosenForms(directory))
    forms.push(await formFrom(directory, name, folder, placed));
  return forms;
}

async function formFrom(
  directory: string,
  name: string,
  folder: FormFolder | undefined,
  placed: (standing: string) => string,
): Promise<ReadForm> {
  const files = await readConfig(directory, folder?.id);
  const { compiled, diagnostics } = compileFiles(files, { checks: true });
  const placeOf = placesOf(files, folder?.id);
  if (compiled !== undefined)
    return { name, folder, compiled, files, pathOf: (file) => placed(placeOf(file)) };
  const first = diagnostics.find(({ severity }) => severity === 'error');
  const reason =
    first === undefined
      ? ''
      : `, the first of them ${formatDiagnostic({ ...first, file: placeOf(first.file) }).split('\n')[0]}`;
  throw new Error(
    `The form ${folder === undefined ? '' : `"${folder.id}" `}in "${name}" has errors${reason}; config-lint lists them.`,
  );
}

/**
 * Reads and compiles the form, or the forms: of a directory where there is one of that name, else of a revision of git, whose config is that
 * of `config`. Throws an error of one line.
 */
export async function readSide(name: string, config: string): Promise<readonly ReadForm[]> {
  if (await isDirectory(name)) return formsFrom(name, name, (file) => relative('', join(name, file)));
  const commit = await commitOf(name);
  if (commit === undefined) {
    throw new Error(`"${name}" is neither a directory nor a revision of the repository that this is in.`);
  }
  const directory = await mkdtemp(join(tmpdir(), 'config-diff-'));
  try {
    await writeOut(commit, config, directory);
    const shown = relative('', config).replaceAll('\\', '/');
    return await formsFrom(directory, name, (file) => `${name}:${shown}/${file}`);
  } finally {
    await rm(directory, { recursive: true });
  }
}

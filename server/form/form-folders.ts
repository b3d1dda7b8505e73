// A config directory of several forms: which there are, and where each of their files stands.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTERS } from '../../engine/definition/file-kinds.ts';
import { isCopy, isLeftBehind } from '../../engine/definition/left-behind.ts';
import { TAKEN_ROUTES } from '../../engine/wire/routes.ts';

/** The folder that makes a config directory one of several forms. */
export const FORMS = 'forms';

/** What each form has as its own. */
export const FORM_FILE = 'form.json';

/** What all forms have together: pictures and registers have one address and one name each. */
export const SHARED_FOLDERS: readonly string[] = ['assets', REGISTERS];

/** Whether a form has none of this path in its own folder. */
export function isShared(path: string): boolean {
  return SHARED_FOLDERS.includes(path.split('/')[0] ?? '');
}

/** One of several forms. */
export interface FormFolder {
  /** The name of its folder, and the first part of its addresses. */
  readonly id: string;
  /** Whether the directory held this form alone before there were others: what was stored then is its own. */
  readonly isFirst: boolean;
}

/** Where the files of a form stand that are its own. */
export function folderOf(configDir: string, form: string): string {
  return join(configDir, FORMS, form);
}

/** Why a folder's name can be no form's; nothing where it can. */
export function faultOfName(name: string): string | undefined {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    return 'A form is called by at most 40 small letters, digits and hyphens, a letter first.';
  return TAKEN_ROUTES.includes(`/${name}`)
    ? 'The server itself answers at this address; call the form otherwise.'
    : undefined;
}

/** The names of the folders in forms/; null for a directory of one form, which has no such folder. */
export async function formNames(configDir: string): Promise<readonly string[] | null> {
  try {
    const entries = await readdir(join(configDir, FORMS), { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .filter(({ name }) => !isLeftBehind(name) && !isCopy(name))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code)))
      return null;
    throw error;
  }
}

/** The forms of a directory of several; null for a directory of one form. Names that can be no form's are left out. */
export async function formFolders(configDir: string): Promise<readonly FormFolder[] | null> {
  const names = await formNames(configDir);
  if (names === null) return null;
  const usable = names.filter((name) => faultOfName(name) === undefined);
  return Promise.all(usable.map(async (id) => ({ id, isFirst: await saysFirst(configDir, id) })));
}

/** Where records stand is known before the form is compiled, and does not change while the product runs. */
async function saysFirst(configDir: string, form: string): Promise<boolean> {
  return (await writtenIn(folderOf(configDir, form))).first === true;
}

/** The id of a directory's only form; undefined where its form.json says none. */
export async function idOfOnly(configDir: string): Promise<string | undefined> {
  const { id } = await writtenIn(configDir);
  return typeof id === 'string' ? id : undefined;
}

/** What form.json says, before anything has judged it. */
async function writtenIn(folder: string): Promise<{ readonly id?: unknown; readonly first?: unknown }> {
  try {
    const written: unknown = JSON.parse(
      (await readFile(join(folder, FORM_FILE), 'utf8')).replace(/^\uFEFF/, ''),
    );
    return typeof written === 'object' && written !== null ? written : {};
  } catch {
    // A form that cannot be read is told of by its findings, and is not served.
    return {};
  }
}

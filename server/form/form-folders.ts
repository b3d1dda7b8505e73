// Lists the forms of a config directory with several forms (`forms/<id>/`), and knows which folders they share.
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTERS } from '../../engine/definition/file-kinds.ts';
import { isCopy, isLeftBehind } from '../../engine/definition/left-behind.ts';
import { TAKEN_ROUTES } from '../../engine/wire/routes.ts';
import { absentAsNull } from '../runtime/absent.ts';

/** The folder that marks a config directory of several forms. */
export const FORMS = 'forms';

/** The file every form has of its own. */
export const FORM_FILE = 'form.json';

/** Folders shared by all forms: pictures and registers have one address and name each. */
export const SHARED_FOLDERS: readonly string[] = ['assets', REGISTERS];

/** Returns whether a path is shared by all forms. */
export function isShared(path: string): boolean {
  return SHARED_FOLDERS.includes(path.split('/')[0] ?? '');
}

/** One of several forms. */
export interface FormFolder {
  /** Name of its folder, and first segment of its addresses. */
  readonly id: string;
  /** Whether the directory held only this form before: it owns the data stored then. */
  readonly isFirst: boolean;
}

/** Returns the folder of a form's own files. */
export function folderOf(configDir: string, form: string): string {
  return join(configDir, FORMS, form);
}

/** Returns why a folder name is not valid for a form; undefined if it is. */
export function problemOfFormName(name: string): string | undefined {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    return 'Use at most 40 lowercase letters, digits and hyphens, beginning with a letter.';
  return TAKEN_ROUTES.includes(`/${name}`)
    ? 'The server uses this address itself. Choose another name.'
    : undefined;
}

/** Returns the names of the folders in forms/; null for a directory of one form, which has no such folder. */
export async function formNames(configDir: string): Promise<readonly string[] | null> {
  const entries = await absentAsNull<Dirent[]>(readdir(join(configDir, FORMS), { withFileTypes: true }));
  if (entries === null) return null;
  return entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .filter(({ name }) => !isLeftBehind(name) && !isCopy(name))
    .map(({ name }) => name)
    .sort();
}

/** Returns the forms of a directory of several; null for a directory of one form. Omits invalid names. */
export async function formFolders(configDir: string): Promise<readonly FormFolder[] | null> {
  const names = await formNames(configDir);
  if (names === null) return null;
  const usable = names.filter((name) => problemOfFormName(name) === undefined);
  return Promise.all(usable.map(async (id) => ({ id, isFirst: await readIsFirst(configDir, id) })));
}

/**
 * Returns whether form.json has `"first": true`. It decides which records belong to the form, so it is read once,
 * before the form is compiled, and edits of it have no effect while the product runs.
 */
async function readIsFirst(configDir: string, form: string): Promise<boolean> {
  return (await readFormJson(folderOf(configDir, form))).first === true;
}

/** Returns the id of a directory's only form; undefined if its form.json has none. */
export async function idOfOnlyForm(configDir: string): Promise<string | undefined> {
  const { id } = await readFormJson(configDir);
  return typeof id === 'string' ? id : undefined;
}

/** Returns the content of a folder's form.json before validation; empty if it is unreadable. */
async function readFormJson(folder: string): Promise<{ readonly id?: unknown; readonly first?: unknown }> {
  try {
    const content: unknown = JSON.parse(
      (await readFile(join(folder, FORM_FILE), 'utf8')).replace(/^\uFEFF/, ''),
    );
    return typeof content === 'object' && content !== null ? content : {};
  } catch {
    // An unreadable form has findings and is not served.
    return {};
  }
}

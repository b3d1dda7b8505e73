// Findings about the folders of a directory of several forms, independent of the forms' content.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import { parseFile, type SourceFile } from '../../engine/source/source-file.ts';
import {
  FORM_FILE,
  FORMS,
  folderOf,
  formFolders,
  formNames,
  problemOfFormName,
  SHARED_FOLDERS,
} from './form-folders.ts';
import { findingAt } from './locate-findings.ts';

function finding(file: string, message: string, suggestion: string): Diagnostic {
  return findingAt(file, { code: 'form-folder', message, suggestion });
}

/** Returns findings about a directory of several forms itself. They keep all its forms from being served. */
export async function directoryFindings(configDir: string): Promise<readonly Diagnostic[]> {
  return [...(await sharedFindings(configDir)), ...(await severalFirstFindings(configDir))];
}

/** Returns findings about the directory, and about the folder of one of its forms, with the files read from it. */
export async function folderFindings(
  configDir: string,
  form: string,
  files: readonly SourceFile[],
): Promise<readonly Diagnostic[]> {
  const found = [...(await sharedFindings(configDir))];
  for (const folder of SHARED_FOLDERS)
    if (await exists(join(folderOf(configDir, form), folder)))
      found.push(
        finding(
          `${FORMS}/${form}/${folder}`,
          `The folder ${folder}/ of a single form is not read. All forms share one.`,
          `Move its content to ${folder}/ next to ${FORMS}/.`,
        ),
      );
  const own = `${FORMS}/${form}/${FORM_FILE}`;
  found.push(...(await severalFirstFindings(configDir)).filter(({ file }) => file === own));
  const id = idOf(files);
  if (id !== undefined && id !== form)
    found.push(
      finding(
        own,
        `The id of this form is "${id}", but its folder is "${form}".`,
        'Use the same name for both.',
      ),
    );
  return found;
}

/** Returns findings that concern every form: invalid folder names, and a form.json next to forms/. */
async function sharedFindings(configDir: string): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const name of (await formNames(configDir)) ?? []) {
    const fault = problemOfFormName(name);
    if (fault !== undefined)
      found.push(finding(`${FORMS}/${name}`, `"${name}" cannot be the id of a form.`, fault));
  }
  if (await exists(join(configDir, FORM_FILE)))
    found.push(
      finding(
        FORM_FILE,
        'This form is next to the folder of forms, where it is not read.',
        `Move it into a folder of its own in ${FORMS}/.`,
      ),
    );
  return found;
}

/** Returns a finding for each form that claims to be the first, if several do. */
async function severalFirstFindings(configDir: string): Promise<readonly Diagnostic[]> {
  const firsts = ((await formFolders(configDir)) ?? []).filter(({ isFirst }) => isFirst);
  if (firsts.length < 2) return [];
  return firsts.map(({ id }) =>
    finding(
      `${FORMS}/${id}/${FORM_FILE}`,
      `Several forms have "first": true: ${firsts.map((one) => one.id).join(', ')}.`,
      'Keep "first" only in the form that was the only one before. Otherwise several forms would share its applications.',
    ),
  );
}

/** Returns the id in the form's own form.json; undefined without one. */
function idOf(files: readonly SourceFile[]): string | undefined {
  const file = files.find(({ path, configPath }) => path === FORM_FILE && configPath !== undefined);
  const value = file === undefined ? undefined : parseFile(file).parsed.value;
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'string' ? value.id : undefined;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

// Finds the forms of a config directory that a command uses, by its `--form`.

import { directoryFindings } from '../../server/form/folder-findings.ts';
import { type FormFolder, formFolders, formNames, idOfOnlyForm } from '../../server/form/form-folders.ts';
import { UsageError } from '../../server/runtime/usage-error.ts';

/**
 * Returns the folders of the forms that a command uses: all of a directory, or the one with the id from `--form`. A
 * directory with a single form has no folders, so the result is `[undefined]`. Throws a `UsageError` if there is no
 * such form or the directory is invalid.
 */
export async function chosenForms(
  configDir: string,
  formId?: string,
): Promise<readonly (FormFolder | undefined)[]> {
  if (formId !== undefined) return [await chosenForm(configDir, formId)];
  await requireValidDirectory(configDir);
  const folders = await formFolders(configDir);
  if (folders?.length === 0) throw new UsageError(`The folder forms/ of "${configDir}" contains no form.`);
  return folders ?? [undefined];
}

/**
 * Returns the folder of the form that a command uses; undefined for the single form of a directory. Throws a
 * `UsageError` if there is no such form, if `--form` is missing although there are several, or if the directory is
 * invalid.
 */
export async function chosenForm(
  configDir: string,
  wanted: string | undefined,
): Promise<FormFolder | undefined> {
  await requireValidDirectory(configDir);
  return namedForm(configDir, wanted);
}

/** Like `chosenForm`, but does not check the directory. */
export async function namedForm(
  configDir: string,
  wanted: string | undefined,
): Promise<FormFolder | undefined> {
  const folders = await formFolders(configDir);
  if (folders === null) {
    if (wanted === undefined) return undefined;
    const id = await idOfOnlyForm(configDir);
    if (id === wanted) return undefined;
    throw new UsageError(
      id === undefined
        ? `${configDir} contains no form "${wanted}".`
        : `The form in ${configDir} is "${id}", not "${wanted}". Leave out --form, or set CONFIG_DIR.`,
    );
  }
  const found = folders.find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  const ids = folders.map(({ id }) => id).join(', ');
  throw new UsageError(
    wanted === undefined
      ? `${configDir} contains several forms. Choose one with --form: ${ids}.`
      : `${configDir} contains no form "${wanted}". The forms are ${ids}.`,
  );
}

/** Throws if the directory is invalid. Otherwise the command would skip a form without notice. */
async function requireValidDirectory(configDir: string): Promise<void> {
  if ((await formNames(configDir)) === null) return;
  const [fault] = await directoryFindings(configDir);
  if (fault === undefined) return;
  const { file, message, suggestion = '' } = fault;
  throw new UsageError(`${file}: ${message} ${suggestion}`.trimEnd());
}

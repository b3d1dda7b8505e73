import { UsageError } from '../../server/errors/usage-error.ts';
import { directoryFindings } from '../../server/form/folder-findings.ts';
import { type FormFolder, formFolders, formNames, idOfOnlyForm } from '../../server/form/form-folders.ts';

/**
 * Returns the forms that a command uses: all of a directory, or the named one; undefined is the only form of a
 * directory. Throws a `UsageError` if none matches or the directory is invalid.
 */
export async function chosenForms(
  configDir: string,
  wanted?: string,
): Promise<readonly (FormFolder | undefined)[]> {
  if (wanted !== undefined) return [await chosenForm(configDir, wanted)];
  await refuseFaults(configDir);
  const folders = await formFolders(configDir);
  if (folders?.length === 0) throw new UsageError(`The folder forms/ of "${configDir}" contains no form.`);
  return folders ?? [undefined];
}

/**
 * Returns the form that a command uses; undefined is the only form of a directory. Throws a `UsageError` if
 * none matches, one of several must be named, or the directory is invalid.
 */
export async function chosenForm(
  configDir: string,
  wanted: string | undefined,
): Promise<FormFolder | undefined> {
  await refuseFaults(configDir);
  return namedForm(configDir, wanted);
}

/** Returns the named form like `chosenForm`, without checking the directory. */
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

/** Refuses an invalid directory: a form that is skipped would not be tested, upgraded or compared. */
async function refuseFaults(configDir: string): Promise<void> {
  if ((await formNames(configDir)) === null) return;
  const [fault] = await directoryFindings(configDir);
  if (fault === undefined) return;
  const { file, message, suggestion = '' } = fault;
  throw new UsageError(`${file}: ${message} ${suggestion}`.trimEnd());
}

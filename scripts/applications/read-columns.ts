import { StartError } from '../../server/errors/start-error.ts';
import { UsageError } from '../../server/errors/usage-error.ts';
import { holdsDocuments } from '../../server/exports/export-applications.ts';
import { readExport } from '../../server/exports/read-export.ts';
import { allSheets, type Sheet } from '../../server/exports/sheets.ts';
import { type ReadForm, readForm } from '../../server/form/read-form.ts';
import { recordsOf } from '../../server/open-forms.ts';
import type { RecordIds } from '../../server/store/record-ids.ts';
import { chosenForm } from '../forms/chosen-form.ts';
import type { How } from './arguments.ts';

/** The column that includes PDFs and uploaded files. */
const DOCUMENTS = 'documents';

/** The form that a command uses. */
export interface ChosenForm extends ReadForm {
  /** The ids of its records among those of all forms. */
  readonly records: RecordIds;
}

/**
 * Reads the form of a config directory. Throws a `StartError` if it does not compile, or is not the requested
 * one.
 */
export async function readFormFiles(configDir: string, wanted: string | undefined): Promise<ChosenForm> {
  const folder = await chosenForm(configDir, wanted);
  const read = await readForm(configDir, folder?.id);
  if (wanted === undefined || wanted === read.form.id) return { ...read, records: recordsOf(folder) };
  throw new StartError(
    `The form in ${configDir} is "${read.form.id}", not "${wanted}". Set CONFIG_DIR to that form.`,
  );
}

/**
 * Returns the sheets of an export, and the sensitive answers that it names. Throws if it names anything
 * unknown.
 */
export function readColumns(
  { form, files }: Pick<ReadForm, 'form' | 'files'>,
  how: How,
): { readonly sheets: readonly Sheet[]; readonly sensitive: readonly string[] } {
  const { format, exportId, headings, sensitive } = how;
  if (holdsDocuments(format)) {
    if (exportId !== undefined) throw new UsageError('PDFs and files have no columns. Leave out --export.');
    if (sensitive.join() === DOCUMENTS) return { sheets: [], sensitive };
    throw new UsageError(
      `PDFs and uploaded files show sensitive answers. If everyone who gets them may read them, add --sensitive ${DOCUMENTS}.`,
    );
  }
  if (exportId !== undefined) {
    if (sensitive.length > 0)
      throw new UsageError(`exports/${exportId}.json lists the sensitive answers. Leave out --sensitive.`);
    const path = `exports/${exportId}.json`;
    if (files.some((file) => file.path === path)) return readExport({ form, files }, path);
    throw new UsageError(`CONFIG_DIR has no ${path}.`);
  }
  const wrong = sensitive.find((key) => !Object.hasOwn(form.keys, key) || !form.keys[key]?.sensitive);
  if (wrong !== undefined) throw new UsageError(`No sensitive answer has the key "${wrong}".`);
  return { sheets: allSheets(form, headings, new Set(sensitive)), sensitive };
}

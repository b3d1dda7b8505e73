// Reads the form and the columns that `npm run applications` exports.

import { holdsDocuments } from '../../server/exports/export-applications.ts';
import { readExport } from '../../server/exports/read-export.ts';
import { allSheets, type Sheet } from '../../server/exports/sheets.ts';
import { type ReadForm, readForm } from '../../server/form/read-form.ts';
import { recordsOf } from '../../server/open-forms.ts';
import { StartError } from '../../server/runtime/start-error.ts';
import { UsageError } from '../../server/runtime/usage-error.ts';
import type { RecordIds } from '../../server/store/record-ids.ts';
import { chosenForm } from '../config/chosen-form.ts';
import type { ExportOptions } from './arguments.ts';

/** The name that `--sensitive` has for PDFs and uploaded files. */
const DOCUMENTS = 'documents';

/** The form that a command uses. */
export interface ChosenForm extends ReadForm {
  /** Tells the form's records from those of other forms. */
  readonly records: RecordIds;
}

/**
 * Reads the form of a config directory. Throws a `StartError` if it does not compile, or is not the requested
 * one.
 */
export async function readFormFiles(configDir: string, formId: string | undefined): Promise<ChosenForm> {
  const folder = await chosenForm(configDir, formId);
  const read = await readForm(configDir, folder?.id);
  if (formId === undefined || formId === read.form.id) return { ...read, records: recordsOf(folder) };
  throw new StartError(
    `The form in ${configDir} is "${read.form.id}", not "${formId}". Set CONFIG_DIR to that form.`,
  );
}

/**
 * Returns the sheets of an export, and the keys of the sensitive answers in them. Throws a `UsageError` if the
 * options name something unknown.
 */
export function readColumns(
  { form, files }: Pick<ReadForm, 'form' | 'files'>,
  exportOptions: ExportOptions,
): { readonly sheets: readonly Sheet[]; readonly sensitive: readonly string[] } {
  const { format, exportId, headings, sensitive } = exportOptions;
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
  const unknownKey = sensitive.find((key) => !Object.hasOwn(form.keys, key) || !form.keys[key]?.sensitive);
  if (unknownKey !== undefined) throw new UsageError(`No sensitive answer has the key "${unknownKey}".`);
  return { sheets: allSheets(form, headings, new Set(sensitive)), sensitive };
}

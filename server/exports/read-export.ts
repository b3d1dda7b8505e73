import { exportFindings } from '../../engine/checks/check-export.ts';
import { readSeparateFiles } from '../../engine/definition/beside-form.ts';
import type { ExportFile } from '../../engine/language/export.ts';
import { formatDiagnostic } from '../../engine/source/diagnostic.ts';
import type { ReadForm } from '../form/read-form.ts';
import { StartError } from '../runtime/start-error.ts';
import { mappedSheets, type Sheet } from './sheets.ts';

/** An export definition. */
export interface ReadExport {
  readonly title: string;
  readonly sheets: readonly Sheet[];
  /** The sensitive answers it names. */
  readonly sensitive: readonly string[];
}

/** Reads an existing export file. Throws a `StartError` if it is invalid. */
export function readExport({ form, files }: Pick<ReadForm, 'form' | 'files'>, path: string): ReadExport {
  const { read: exports, diagnostics } = readSeparateFiles<ExportFile>(files, 'exports');
  const read = exports.find(({ file }) => file === path);
  const found = [
    ...diagnostics.filter(({ file }) => file === path),
    ...(read === undefined ? [] : exportFindings(form, read)),
  ];
  if (read === undefined || found.length > 0)
    throw new StartError(
      `The export can't be used before this is corrected:\n${found.map(formatDiagnostic).join('\n')}`,
    );
  const { title, sensitive = [] } = read.value;
  return { title, sheets: mappedSheets(read.value), sensitive };
}

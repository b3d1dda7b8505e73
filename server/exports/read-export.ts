import { formatDiagnostic } from '../../engine/diagnostics/diagnostic.ts';
import { exportFindings, readExports } from '../../engine/exports/check-export.ts';
import { StartError } from '../errors/start-error.ts';
import type { ReadForm } from '../form/read-form.ts';
import { mappedSheets, type Sheet } from './sheets.ts';

/** What an export gives. */
export interface ReadExport {
  readonly title: string;
  readonly sheets: readonly Sheet[];
  /** The sensitive answers that it gives by name. */
  readonly sensitive: readonly string[];
}

/** The export of a file that is there. Throws a `StartError` where something is wrong with it. */
export function readExport({ form, files }: Pick<ReadForm, 'form' | 'files'>, path: string): ReadExport {
  const { exports, diagnostics } = readExports(files);
  const read = exports.find(({ file }) => file === path);
  const found = [
    ...diagnostics.filter(({ file }) => file === path),
    ...(read === undefined ? [] : exportFindings(form, read)),
  ];
  if (read === undefined || found.length > 0)
    throw new StartError(`The export is not usable:\n${found.map(formatDiagnostic).join('\n')}`);
  const { title, sensitive = [] } = read.value;
  return { title, sheets: mappedSheets(read.value), sensitive };
}

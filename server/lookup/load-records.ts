// Loads the CSV files of a register into its tables. They stay until `npm run import-lookup` replaces them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisterFile } from '../../engine/language/register.ts';
import { csvFiles } from '../../engine/registers/csv-files.ts';
import { readRecords, type StoredRecord } from './read-records.ts';
import type { RecordTables } from './record-tables.ts';

/** The source of records that an import has written. Loading never replaces them. */
export const IMPORTED = 'import';

/**
 * Loads the CSV files of a register into its tables, unless these very files are loaded already or records were
 * imported. Changed files, such as those of a new product version, replace the records.
 */
export function loadRecords(tables: RecordTables, register: RegisterFile, directory: string): void {
  const wantedSource = `starter ${versionOf(register, directory)}`;
  const loadedSource = tables.source();
  if (loadedSource === IMPORTED || loadedSource === wantedSource) return;
  const records = new Map<string, StoredRecord>();
  for (const file of csvFiles(register)) {
    for (const row of readRecords(join(directory, file), register)) {
      if ('record' in row) records.set(row.record.id, row.record);
    }
  }
  // Reading took a while: keep an import made meanwhile.
  tables.replace(wantedSource, () => (tables.source() === loadedSource ? records.values() : null));
}

/** Returns a hash of the register's definition and its CSV files. */
function versionOf(register: RegisterFile, directory: string): string {
  const hash = createHash('sha256').update(JSON.stringify(register));
  for (const file of csvFiles(register)) hash.update(readFileSync(join(directory, file)));
  return hash.digest('hex').slice(0, 16);
}

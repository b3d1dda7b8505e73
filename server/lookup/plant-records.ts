// The records of a register's files are in its tables from the first start on; those that the product ships until others
// are imported.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisterFile } from '../../engine/language/register.ts';
import { csvFiles } from '../../engine/registers/csv-files.ts';
import { type KeptRecord, readRecords } from './read-records.ts';
import type { RecordTables } from './record-tables.ts';

/** Source of a register whose records an import wrote. */
export const IMPORTED = 'import';

/**
 * Puts the records of a register's files into its tables, unless they are there already or an import was made. Other
 * records, as of a new version of the product, replace the older ones.
 */
export function plantRecords(tables: RecordTables, register: RegisterFile, directory: string): void {
  const source = `starter ${versionOf(register, directory)}`;
  const current = tables.source();
  if (current === IMPORTED || current === source) return;
  const records = new Map<string, KeptRecord>();
  for (const file of csvFiles(register)) {
    for (const row of readRecords(join(directory, file), register)) {
      if ('record' in row) records.set(row.record.id, row.record);
    }
  }
  // Reading took a while: an import that was made in the meantime stays.
  tables.replace(source, () => (tables.source() === current ? records.values() : null));
}

/** Changes with the records, and with what the register makes of them. */
function versionOf(register: RegisterFile, directory: string): string {
  const hash = createHash('sha256').update(JSON.stringify(register));
  for (const file of csvFiles(register)) hash.update(readFileSync(join(directory, file)));
  return hash.digest('hex').slice(0, 16);
}

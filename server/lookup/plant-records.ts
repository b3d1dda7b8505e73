// Loads a register's files into its tables at the first start; shipped records stay until others are imported.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisterFile } from '../../engine/language/register.ts';
import { csvFiles } from '../../engine/registers/csv-files.ts';
import { type KeptRecord, readRecords } from './read-records.ts';
import type { RecordTables } from './record-tables.ts';

/** Source of imported records. */
export const IMPORTED = 'import';

/**
 * Loads a register's files into its tables, unless they are loaded already or records were imported. Other
 * records, such as those of a new product version, replace older ones.
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
  // Reading took a while: keep an import made meanwhile.
  tables.replace(source, () => (tables.source() === current ? records.values() : null));
}

/** Returns a version that changes with the records and with the register's definition. */
function versionOf(register: RegisterFile, directory: string): string {
  const hash = createHash('sha256').update(JSON.stringify(register));
  for (const file of csvFiles(register)) hash.update(readFileSync(join(directory, file)));
  return hash.digest('hex').slice(0, 16);
}

// The records that the product ships are there from the first start on, and until others are imported.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Category } from './categories.ts';
import { type KeptRecord, readRecords } from './read-records.ts';
import type { RecordTables } from './record-tables.ts';

/** Source of a category whose records an import wrote. */
export const IMPORTED = 'import';

/**
 * Puts the shipped records of a category into its tables, unless they are there already or an import was made. A new
 * version of the product with other records replaces the older ones.
 */
export async function plantStarter(
  tables: RecordTables,
  category: Category,
  directory: string,
): Promise<void> {
  const source = `starter ${versionOf(category, directory)}`;
  const current = tables.source();
  if (current === IMPORTED || current === source) return;
  const records = new Map<string, KeptRecord>();
  for (const file of category.starter) {
    for await (const row of readRecords(join(directory, file), category)) {
      if ('record' in row) records.set(row.record.id, row.record);
    }
  }
  // Reading took a while: an import that was made in the meantime stays.
  tables.replace(source, () => (tables.source() === current ? records.values() : null));
}

/** Changes with the records, and with what the category makes of them. */
function versionOf(category: Category, directory: string): string {
  const hash = createHash('sha256').update(JSON.stringify(category));
  for (const file of category.starter) hash.update(readFileSync(join(directory, file)));
  return hash.digest('hex').slice(0, 16);
}

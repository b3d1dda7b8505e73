// import-lookup: imports a CSV file into a register of the product, in the data directory.
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RegisterFile } from '../engine/language/register.ts';
import { prepareDataDirectory } from '../server/data-directory.ts';
import { IMPORTED } from '../server/lookup/load-records.ts';
import { openLookup, recordsFile } from '../server/lookup/open-lookup.ts';
import { readRecords, type StoredRecord } from '../server/lookup/read-records.ts';
import { openRecordDatabase, recordTables } from '../server/lookup/record-tables.ts';
import { readShippedRegisters } from '../server/lookup/shipped-registers.ts';
import { UsageError } from '../server/runtime/usage-error.ts';
import { runTool } from './config/run-tool.ts';
import { reasonLine } from './run-command.ts';

const registers = readShippedRegisters();
const registerLines = [...registers].map(
  ([name, { columns }]) => `  ${name}: ${Object.keys(columns).join(', ')}`,
);

const HELP = `Usage: npm run import-lookup -- --category <register> <file.csv> [--replace]

Loads records from a CSV file into a register of the product, in DATA_DIR (default: ./data). A running server offers them
at once. The form's own registers do not need this: the server reads them from the folder registers/.

  --category  The register: ${[...registers.keys()].join(', ')}.
  --replace   Replaces all existing records. Without it, the records are added, and a record with the id of an
              existing record replaces that record.
  --help      Shows this text.

The file must be UTF-8 and begin with column names:
${registerLines.join('\n')}
and id (the id of the row in its source; without it, the id is made from the row). Other columns are ignored.

Exit code: 0 if the file was loaded (skipped rows are listed), 2 if nothing could be loaded.`;

const PROGRESS_EVERY = 10_000;

interface Arguments {
  readonly file: string;
  readonly name: string;
  readonly register: RegisterFile;
  readonly replace: boolean;
}

/** Parses the command line. */
function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      category: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  });
  const name = values.category ?? '';
  const register = registers.get(name);
  if (register === undefined) {
    const known = [...registers.keys()].join(', ');
    throw new UsageError(`--category is "${name}". Use one of ${known}.`);
  }
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new UsageError(`Name one CSV file, not ${positionals.length}. --help shows the usage.`);
  }
  return { file: resolve(file), name, register, replace: values.replace };
}

/** Reads the file. Prints the skipped rows and the progress. */
function readFile(file: string, register: RegisterFile): { records: StoredRecord[]; skipped: number } {
  const records: StoredRecord[] = [];
  let skipped = 0;
  for (const row of readRecords(file, register)) {
    if ('record' in row) records.push(row.record);
    else {
      skipped += 1;
      console.error(`${relative('', file)}:${row.line} skipped: ${row.problem}`);
    }
    const rows = records.length + skipped;
    if (rows % PROGRESS_EVERY === 0) console.log(`${rows} rows read`);
  }
  return { records, skipped };
}

async function run(): Promise<number> {
  const { file, name, register, replace } = readArguments();
  const { records, skipped } = readFile(file, register);
  if (records.length === 0)
    throw new UsageError(`${file} has no records to load. The existing records stay as they are.`);
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
      const recordsById = new Map((replace ? [] : tables.all()).map((record) => [record.id, record]));
      for (const record of records) recordsById.set(record.id, record);
      total = recordsById.size;
      return recordsById.values();
    });
    console.log(
      `${name}: ${records.length} records loaded, ${skipped} rows skipped, ${total} records in total.`,
    );
    return 0;
  } finally {
    database.close();
  }
}

await runTool('import-lookup', HELP, run, reasonLine);

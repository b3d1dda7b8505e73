import { join } from 'node:path';
import { LOOKUP_DATA_DIR, readCategories } from './categories.ts';
import type { AddressProvider, LookupProvider } from './provider.ts';
import { openRecordDatabase, type RecordTables, recordTables } from './record-tables.ts';
import { searchRecords } from './search-records.ts';
import { plantStarter } from './starter.ts';

/** Schools and addresses by category. */
export interface Lookup {
  readonly categories: readonly string[];
  /** Undefined for a category that there is not. */
  provider(category: string): LookupProvider | undefined;
  /** Closing twice is harmless. */
  close(): void;
}

/** Where the records are. */
export interface LookupSettings {
  readonly dataDir: string;
  /** Folder with `categories.json` and the records that are there at first; that of the product unless given. */
  readonly starterDir?: string;
  /** Stands in for the local records of the category of this name. */
  readonly addresses?: { readonly category: string; readonly provider: AddressProvider };
}

/** The file of the records in a data directory. */
export function recordsFile(dataDir: string): string {
  return join(dataDir, 'lookup.sqlite');
}

/** Opens the records in the data directory, and puts the shipped ones there if none are. */
export async function openLookup(settings: LookupSettings): Promise<Lookup> {
  const { dataDir, starterDir = LOOKUP_DATA_DIR, addresses } = settings;
  const database = openRecordDatabase(recordsFile(dataDir));
  const providers = new Map<string, LookupProvider>();
  for (const [name, category] of readCategories(starterDir)) {
    const tables = recordTables(database, name);
    await plantStarter(tables, category, starterDir);
    providers.set(name, localProvider(tables));
  }
  if (addresses !== undefined) providers.set(addresses.category, addresses.provider);
  return {
    categories: [...providers.keys()],
    provider: (category) => providers.get(category),
    close: () => {
      if (database.isOpen) database.close();
    },
  };
}

/** Answers from the records in the data directory. */
function localProvider(tables: RecordTables): LookupProvider {
  return {
    search: async (text, limit) => searchRecords(tables, text, limit),
    record: async (id) => tables.fields(id),
  };
}

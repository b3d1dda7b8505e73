import { join } from 'node:path';
import type { RegisterFile } from '../../engine/language/register.ts';
import { plantRecords } from './plant-records.ts';
import type { AddressProvider, LookupProvider } from './provider.ts';
import { openRecordDatabase, type RecordTables, recordTables } from './record-tables.ts';
import { searchRecords } from './search-records.ts';
import { LOOKUP_DATA_DIR, readShippedRegisters } from './shipped-registers.ts';

/** The records of all registers by name: those of the form, and those shipped with the product. */
export interface Lookup {
  readonly categories: readonly string[];
  /** Undefined if there is no such register. */
  provider(category: string): LookupProvider | undefined;
  /**
   * Replaces the form's registers. A form's register hides a shipped one with the same name. Throws file system
   * errors of the CSV files.
   */
  take(registers: readonly RegisterFile[], directory: string): void;
  /** Idempotent. */
  close(): void;
}

/** Location of the records. */
export interface LookupSettings {
  readonly dataDir: string;
  /** Folder of the shipped registers and their records; the product's by default. */
  readonly starterDir?: string;
  /** Replaces the local records of this register. */
  readonly addresses?: { readonly category: string; readonly provider: AddressProvider };
}

/** Returns the file of the records in a data directory. */
export function recordsFile(dataDir: string): string {
  return join(dataDir, 'lookup.sqlite');
}

/** Prefix for a form's registers in the file, to separate them from imported records of shipped ones. */
const OF_FORM = 'form/';

/** Opens the records in the data directory, and adds the shipped ones if there are none. */
export function openLookup(settings: LookupSettings): Lookup {
  const { dataDir, starterDir = LOOKUP_DATA_DIR, addresses } = settings;
  const database = openRecordDatabase(recordsFile(dataDir));
  function provide(prefix: string, register: RegisterFile, directory: string): [string, LookupProvider] {
    const tables = recordTables(database, prefix + register.id);
    plantRecords(tables, register, directory);
    return [register.id, localProvider(tables)];
  }
  const shipped = [...readShippedRegisters(starterDir).values()];
  const standard = new Map(shipped.map((register) => provide('', register, starterDir)));
  if (addresses !== undefined) standard.set(addresses.category, addresses.provider);
  let providers: ReadonlyMap<string, LookupProvider> = standard;
  return {
    get categories() {
      return [...providers.keys()];
    },
    provider: (category) => providers.get(category),
    take(registers, directory) {
      const own = registers.map((register) => provide(OF_FORM, register, directory));
      providers = new Map([...standard, ...own]);
    },
    close: () => {
      if (database.isOpen) database.close();
    },
  };
}

/** Searches the records in the data directory. */
function localProvider(tables: RecordTables): LookupProvider {
  return {
    search: async (text, limit) => searchRecords(tables, text, limit),
    record: async (id) => tables.fields(id),
  };
}

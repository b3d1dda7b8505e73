import { join } from 'node:path';
import type { RegisterFile } from '../../engine/language/register.ts';
import { loadRecords } from './load-records.ts';
import type { AddressProvider, LookupProvider } from './provider.ts';
import { openRecordDatabase, type RecordTables, recordTables } from './record-tables.ts';
import { searchRecords } from './search-records.ts';
import { LOOKUP_DATA_DIR, readShippedRegisters } from './shipped-registers.ts';

/** Searches the records of all registers: those of the form, and those shipped with the product. */
export interface Lookup {
  /** Names of all registers. */
  readonly categories: readonly string[];
  /** Returns the search of one register; undefined if there is no such register. */
  provider(category: string): LookupProvider | undefined;
  /**
   * Replaces the form's registers. A form's register hides a shipped one with the same name. Throws file system
   * errors of the CSV files.
   */
  setFormRegisters(registers: readonly RegisterFile[], directory: string): void;
  /** Idempotent. */
  close(): void;
}

/** Where the records are, and which provider searches addresses. */
export interface LookupSettings {
  readonly dataDir: string;
  /** Folder of the shipped registers and their records; the product's by default. */
  readonly starterDir?: string;
  /** A school's own provider, which replaces the local records of one register. */
  readonly addresses?: { readonly category: string; readonly provider: AddressProvider };
}

/** Returns the path of the file with the records in a data directory. */
export function recordsFile(dataDir: string): string {
  return join(dataDir, 'lookup.sqlite');
}

/**
 * Prefix of the names of a form's registers in the file. It keeps them apart from shipped registers of the same
 * name, which may have imported records.
 */
const FORM_PREFIX = 'form/';

/** Opens the file of records in the data directory, and loads those of the shipped registers into it. */
export function openLookup(settings: LookupSettings): Lookup {
  const { dataDir, starterDir = LOOKUP_DATA_DIR, addresses } = settings;
  const database = openRecordDatabase(recordsFile(dataDir));
  function openProvider(prefix: string, register: RegisterFile, directory: string): [string, LookupProvider] {
    const tables = recordTables(database, prefix + register.id);
    loadRecords(tables, register, directory);
    return [register.id, localProvider(tables)];
  }
  const shipped = [...readShippedRegisters(starterDir).values()];
  const shippedProviders = new Map(shipped.map((register) => openProvider('', register, starterDir)));
  if (addresses !== undefined) shippedProviders.set(addresses.category, addresses.provider);
  let providers: ReadonlyMap<string, LookupProvider> = shippedProviders;
  return {
    get categories() {
      return [...providers.keys()];
    },
    provider: (category) => providers.get(category),
    setFormRegisters(registers, directory) {
      const formProviders = registers.map((register) => openProvider(FORM_PREFIX, register, directory));
      providers = new Map([...shippedProviders, ...formProviders]);
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

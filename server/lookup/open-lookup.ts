import { join } from 'node:path';
import type { RegisterFile } from '../../engine/language/register.ts';
import { plantRecords } from './plant-records.ts';
import type { AddressProvider, LookupProvider } from './provider.ts';
import { openRecordDatabase, type RecordTables, recordTables } from './record-tables.ts';
import { searchRecords } from './search-records.ts';
import { LOOKUP_DATA_DIR, readShippedRegisters } from './shipped-registers.ts';

/** The records of all registers, by the register's name: those of the form, and those that the product ships. */
export interface Lookup {
  readonly categories: readonly string[];
  /** Undefined for a register that there is not. */
  provider(category: string): LookupProvider | undefined;
  /**
   * Takes the registers of a form in place of those that were taken before; one of the product's that has the same name is
   * covered meanwhile. Throws what the file system says of their CSV files.
   */
  take(registers: readonly RegisterFile[], directory: string): void;
  /** Closing twice is harmless. */
  close(): void;
}

/** Where the records are. */
export interface LookupSettings {
  readonly dataDir: string;
  /** Folder of the registers that the product ships, and of their records; that of the product unless given. */
  readonly starterDir?: string;
  /** Stands in for the local records of the register of this name. */
  readonly addresses?: { readonly category: string; readonly provider: AddressProvider };
}

/** The file of the records in a data directory. */
export function recordsFile(dataDir: string): string {
  return join(dataDir, 'lookup.sqlite');
}

/** Stands before the names of a form's registers in the file, so that they meet no imported records of the product's. */
const OF_FORM = 'form/';

/** Opens the records in the data directory, and puts the shipped ones there if none are. */
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

/** Answers from the records in the data directory. */
function localProvider(tables: RecordTables): LookupProvider {
  return {
    search: async (text, limit) => searchRecords(tables, text, limit),
    record: async (id) => tables.fields(id),
  };
}

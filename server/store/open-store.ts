import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';

/** Opens the embedded store in the data directory. Throws a `StartError` when its file is not usable. */
export function openStore(dataDir: string): Store {
  const file = join(dataDir, 'matricula.sqlite');
  try {
    return openSqliteStore(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database ${file} cannot be opened (${reason}); mend or move the file, or set DATA_DIR.`,
    );
  }
}

import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import type { DatabaseStore } from './rewrite-store.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';

/** Opens the store that the settings ask for. Throws a `StartError` when it cannot be used. */
export async function openStore({
  mongodb,
  dataDir,
}: Pick<Settings, 'mongodb' | 'dataDir'>): Promise<DatabaseStore> {
  if (mongodb === undefined) return openEmbeddedStore(join(dataDir, 'matricula.sqlite'));
  // Loaded on demand: whoever uses the embedded store does not wait for the driver.
  const { openMongoStore } = await import('./mongodb/mongo-store.ts');
  return openMongoStore(mongodb);
}

function openEmbeddedStore(file: string): DatabaseStore {
  try {
    return openSqliteStore(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database ${file} cannot be opened (${reason}); mend or move the file, or set DATA_DIR.`,
    );
  }
}

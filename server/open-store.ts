import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './runtime/start-error.ts';
import type { Settings } from './settings.ts';
import type { DatabaseStore, Opening } from './store/rewrite-store.ts';
import { openSqliteStore } from './store/sqlite/sqlite-store.ts';

type StoreSettings = Pick<Settings, 'mongodb' | 'dataDir'>;

const fileOf = ({ dataDir }: StoreSettings): string => join(dataDir, 'matricula.sqlite');

/** Returns whether the configured embedded database does not exist yet. */
export function isDatabaseNew(settings: StoreSettings): boolean {
  return settings.mongodb === undefined && !existsSync(fileOf(settings));
}

/**
 * Throws a `StartError` if a command finds no embedded database. Opening would create an empty one at a
 * mistyped path.
 */
export function requireDatabase(settings: StoreSettings): void {
  if (!isDatabaseNew(settings)) return;
  throw new StartError(
    `There is no database in ${settings.dataDir}. Set DATA_DIR (or MONGODB_URI) as for the server.`,
  );
}

/** Opens the configured store. Throws a `StartError` if it is unusable, or if a move to it is incomplete. */
export async function openStore(settings: StoreSettings, opening: Opening = {}): Promise<DatabaseStore> {
  const store = await openStoreDespiteMove(settings, opening);
  if ((await store.moving.unfinishedMove()) === null) return store;
  await store.close();
  throw new StartError(
    'A move to this database is unfinished, and some records are still missing. Run the same `npm run move` again (docs/moving.md).',
  );
}

/** Like `openStore`, for moving databases: also opens one whose move is incomplete. */
export async function openStoreDespiteMove(
  settings: StoreSettings,
  opening: Opening = {},
): Promise<DatabaseStore> {
  const { mongodb } = settings;
  if (mongodb === undefined) return openEmbeddedStore(fileOf(settings), opening);
  // Import lazily: the embedded store does not need the driver.
  const { openMongoStore } = await import('./store/mongodb/mongo-store.ts');
  return openMongoStore(mongodb, opening);
}

function openEmbeddedStore(file: string, opening: Opening): DatabaseStore {
  try {
    return openSqliteStore(file, opening);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database ${file} cannot be opened (${reason}). Repair or move the file, or set DATA_DIR.`,
    );
  }
}

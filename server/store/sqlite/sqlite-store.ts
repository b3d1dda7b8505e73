import type { DatabaseStore, Opening } from '../rewrite-store.ts';
import { StoreUnavailableError } from '../store.ts';
import { sqliteAccounts } from './accounts.ts';
import { sqliteApplicationList } from './application-list.ts';
import { openDatabase } from './database.ts';
import { sqliteDocuments } from './documents.ts';
import { sqliteMails } from './mails.ts';
import { sqliteMoving } from './moving.ts';
import { sqliteRewrites } from './rewrites.ts';
import { sqliteSessions } from './sessions.ts';
import { sqliteStaff } from './staff.ts';
import { sqliteStudents } from './students.ts';
import { sqliteThrottles } from './throttles.ts';
import { sqliteTokens } from './tokens.ts';
import { sqliteWaiting } from './waiting.ts';
import { sqliteWebhooks } from './webhooks.ts';
import { sqliteWork } from './work.ts';

/** The embedded store: one SQLite file. Throws if the file cannot be opened or has a newer schema. */
export function openSqliteStore(file: string, opening: Opening = {}): DatabaseStore {
  const database = openDatabase(file, opening);
  return {
    ...sqliteAccounts(database),
    ...sqliteSessions(database),
    ...sqliteStudents(database),
    ...sqliteApplicationList(database),
    ...sqliteDocuments(database),
    ...sqliteWork(database),
    ...sqliteTokens(database),
    ...sqliteThrottles(database),
    ...sqliteMails(database),
    ...sqliteWebhooks(database),
    ...sqliteStaff(database),
    ...sqliteWaiting(database),
    ...sqliteRewrites(database),
    moving: sqliteMoving(database),
    databaseId: async () => String(database.get('SELECT id FROM database_id')?.id),
    ping: async () => {
      try {
        database.get('SELECT version FROM schema_version');
      } catch (error) {
        throw new StoreUnavailableError(error);
      }
    },
    close: async () => database.close(),
  };
}

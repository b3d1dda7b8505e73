import type { DatabaseStore } from '../rewrite-store.ts';
import { StoreUnavailableError } from '../store.ts';
import { sqliteAccounts } from './accounts.ts';
import { openDatabase } from './database.ts';
import { sqliteDocuments } from './documents.ts';
import { sqliteMails } from './mails.ts';
import { sqliteRewrites } from './rewrites.ts';
import { sqliteSessions } from './sessions.ts';
import { sqliteStudents } from './students.ts';
import { sqliteSubmissions } from './submissions.ts';
import { sqliteThrottles } from './throttles.ts';
import { sqliteTokens } from './tokens.ts';
import { sqliteWork } from './work.ts';

/** The embedded store: one SQLite file. Throws when the file cannot be opened or is of a newer version. */
export function openSqliteStore(file: string): DatabaseStore {
  const database = openDatabase(file);
  return {
    ...sqliteAccounts(database),
    ...sqliteSessions(database),
    ...sqliteStudents(database),
    ...sqliteSubmissions(database),
    ...sqliteDocuments(database),
    ...sqliteWork(database),
    ...sqliteTokens(database),
    ...sqliteThrottles(database),
    ...sqliteMails(database),
    ...sqliteRewrites(database),
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

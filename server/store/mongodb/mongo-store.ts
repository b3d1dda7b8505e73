import type { Settings } from '../../settings.ts';
import type { Store } from '../store.ts';
import { mongoAccounts } from './accounts.ts';
import { collectionsOf } from './collections.ts';
import { connect } from './connect.ts';
import { mongoSessions } from './sessions.ts';
import { mongoStudents } from './students.ts';
import { guarded } from './unavailable.ts';

/**
 * The store on MongoDB; production runs on it (docs/decisions/mongodb.md). Throws a `StartError` when the database
 * cannot be used.
 */
export async function openMongoStore(settings: NonNullable<Settings['mongodb']>): Promise<Store> {
  const connection = await connect(settings);
  const database = connection.database();
  const collections = collectionsOf(database);
  return {
    ...mongoAccounts(collections),
    ...mongoSessions(collections),
    ...mongoStudents(collections),
    ping: () =>
      guarded(async () => {
        await database.command({ ping: 1 });
      }),
    close: () => connection.client.close(),
  };
}

import { randomUUID } from 'node:crypto';
import type { Settings } from '../../settings.ts';
import type { DatabaseStore, Opening } from '../rewrite-store.ts';
import { mongoAccounts } from './accounts.ts';
import { mongoApplicationList } from './application-list.ts';
import { collectionsOf, type RunOnCollections } from './collections.ts';
import { connect } from './connect.ts';
import { mongoDocuments } from './documents.ts';
import { mongoMails } from './mails.ts';
import { mongoMoving } from './moving.ts';
import { mongoRewrites } from './rewrites.ts';
import { mongoSessions } from './sessions.ts';
import { mongoStaff } from './staff.ts';
import { mongoStudents } from './students.ts';
import { mongoThrottles } from './throttles.ts';
import { mongoTokens } from './tokens.ts';
import { mongoWaiting } from './waiting.ts';
import { mongoWebhooks } from './webhooks.ts';
import { mongoWork } from './work.ts';

/**
 * The store on MongoDB, for production (docs/decisions/0025-mongodb.md). Throws a `StartError` if the database is
 * unavailable.
 */
export async function openMongoStore(
  settings: NonNullable<Settings['mongodb']>,
  options: Opening = {},
): Promise<DatabaseStore> {
  const connection = await connect(settings, options);
  const run: RunOnCollections = (work) => connection.run((database) => work(collectionsOf(database)));
  return {
    ...mongoAccounts(run),
    ...mongoSessions(run),
    ...mongoStudents(run),
    ...mongoApplicationList(run),
    ...mongoDocuments(run),
    ...mongoWork(run),
    ...mongoTokens(run),
    ...mongoThrottles(run),
    ...mongoMails(run),
    ...mongoWebhooks(run),
    ...mongoStaff(run),
    ...mongoWaiting(run),
    ...mongoRewrites(run),
    // Not spread: its methods have general names, such as `list` and `put`.
    moving: mongoMoving(run),
    // A single document, which the first of several servers creates.
    databaseId: () =>
      run(async ({ metadata }) => {
        const created = { $setOnInsert: { value: randomUUID() } };
        const options = { upsert: true, returnDocument: 'after' } as const;
        const stored = await metadata.findOneAndUpdate({ _id: 'id' }, created, options);
        if (stored === null) throw new Error('MongoDB told nothing of a document that it has just made.');
        return stored.value;
      }),
    ping: () =>
      connection.run(async (database) => {
        await database.command({ ping: 1 });
      }),
    close: () => connection.close(),
  };
}
